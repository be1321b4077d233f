import { htmlLanguage } from '../../../contract/values/language.ts'

/** A part of a Chinese address up to the name of its kind, such as a district, a street, a building or a floor. */
const part = /[^，、,\s]{1,12}?(?:[島區道路街邨村苑園閣樓座室號廈城場]|中心)+/u

/** An address. Lines of a Chinese one break between its parts first, also in English text. */
export function AddressText({ text }: { text: string }) {
  if (!/\p{Script=Han}/u.test(text)) return text
  return (
    <span lang={htmlLanguage.zh_tw}>
      {text.split(new RegExp(`(${part.source})`, 'u')).map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat.
        <span key={place} className={part.test(words) ? 'inline-block' : undefined}>
          {words}
        </span>
      ))}
    </span>
  )
}
