import { typed } from './typing.ts'

/** Whether the page holds unsaved input. Emptied and removed fields do not count. Input from before hydration
 *  is recognised by a value that differs from the rendered one. */
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
