type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that somebody has typed into or chosen from, since the page was loaded. */
const typed = new Set<Field>()

/** Takes note of typing anywhere on the page. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (isField(target)) typed.add(target)
  }
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

/** Whether anything typed still stands on the page. A field that was emptied, or went with its page, is done with.
 *  What was typed before anybody took note is told by a field that no longer says what it was drawn with. */
export function hasTyped(): boolean {
  for (const field of typed) {
    if (!field.isConnected || field.value === '') typed.delete(field)
  }
  return typed.size > 0 || [...document.querySelectorAll(textFields)].some(hasOtherText)
}

const textFields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea'

function hasOtherText(field: Element): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== '' && field.value !== field.defaultValue
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
