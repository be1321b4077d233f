import type { KeyboardEvent } from 'react'
import { TextArea, type TextAreaProps } from '../../../shared/ui/form/text-area.tsx'
import { isOfInputMethod } from '../cells/is-of-input-method.ts'

/** A field of one paragraph that is as high as its text, so that a long name is read in a narrow window. Line breaks become
 *  spaces, and Enter sends the form, as in a single-line field. */
export function GrowingField({ onChange, ...rest }: TextAreaProps) {
  return (
    <TextArea
      rows={1}
      className="field-sizing-content resize-none"
      {...rest}
      onKeyDown={submitByEnter}
      onChange={(event) => {
        const { value } = event.target
        if (/[\r\n]/.test(value)) event.target.value = value.replace(/\s*[\r\n]+\s*/g, ' ')
        onChange?.(event)
      }}
    />
  )
}

/** Enter that confirms a suggestion of an input method, or moves to another field, sends nothing. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || isOfInputMethod(event) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
