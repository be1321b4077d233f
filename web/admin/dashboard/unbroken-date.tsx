/** A text whose date is not broken between lines. */
export function UnbrokenDate({ text, date = '' }: { text: string; date?: string | undefined }) {
  const at = date === '' ? -1 : text.indexOf(date)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{date}</span>
      {text.slice(at + date.length)}
    </>
  )
}
