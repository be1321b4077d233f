import { typed } from './typing.ts'

/** Whether anything typed still stands on the page. A field that was emptied, or went with its page, is done with.
 *  What was typed before hydration is told by a field that no longer says what it was drawn with. */
export function hasTyped(): boolean {
  for (const field of typed) {
    if (!isField(field) || !field.isConnected || field.value === '') typed.delete(field)
  }
  return typed.size > 0 || [...document.querySelectorAll(textFields)].some(hasOtherText)
}

const textFields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea'

function hasOtherText(field: Element): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== '' && field.value !== field.defaultValue
}

function isField(target: EventTarget | null) {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
