/** A Chinese heading or short text that breaks after its punctuation first. Not by `Intl.Segmenter`: its words differ
 *  between browsers and the server, and hydration must find the same elements. */
export function Phrases({ text }: { text: string }) {
  const phrases = text.split(/(?<=[，、：；。！？])/)
  if (phrases.length === 1) return text
  return phrases.map((phrase, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a phrase.
    <span key={place} className="inline-block">
      {phrase}
    </span>
  ))
}
