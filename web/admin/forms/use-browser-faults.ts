import { useRef } from 'react'
import { useLanguage } from '../../shared/language/language.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { browserFaults } from './browser-faults.ts'
import { openDetailsAround } from './open-details.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Shows what the browser refuses at the fields of a form, instead of in its own bubbles. Forms with `noValidate` leave
 *  all checks to the server. */
export function useBrowserFaults() {
  const language = useLanguage()
  const text = useText()
  const { list } = useAdminText()
  const checked = useRef(new WeakSet<HTMLFormElement>())
  const submitted = useRef<HTMLFormElement>(null)
  const takeOver = (form: HTMLFormElement | null): void => {
    if (form === null || form.noValidate) return
    form.noValidate = true
    checked.current.add(form)
  }
  return {
    /** The props of a field that checks its form this way. */
    checking: <Props extends { ref: (control: Control | null) => void }>({ ref, ...props }: Props) => ({
      ...props,
      ref: (control: Control | null) => {
        ref(control)
        takeOver(control?.form ?? null)
      },
    }),
    /** What the browser refuses in a form that is submitted. */
    faultsOf: (form: HTMLFormElement): Record<string, string> => {
      submitted.current = form
      if (!checked.current.has(form)) return {}
      const controls = Array.from(form.elements)
        .filter((element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        .filter(({ willValidate }) => willValidate)
      return browserFaults(controls, { language, text, list })
    },
    /** Focuses the first named field of the submitted form: the page behind a dialog may have one of the same name. */
    focusFault: (names: readonly string[]): void => {
      const within = submitted.current?.isConnected ? submitted.current : document
      openDetailsOf(names, within)
      focusFirstOf(names, within)
    },
  }
}

/** Focuses the first of the named fields in document order. A group of controls is named by `data-field`. */
function focusFirstOf(names: readonly string[], within: ParentNode): void {
  const fields = within.querySelectorAll<HTMLElement>('form [name], form [data-field]')
  const first = [...fields].find((field) =>
    names.includes(field.dataset.field ?? field.getAttribute('name') ?? ''),
  )
  const group = first?.dataset.field === undefined ? null : first
  const control = group?.querySelector<HTMLElement>('button, input, [tabindex="0"]') ?? first
  control?.focus()
}

/** Opens the closed parts of a form that contain these fields. */
function openDetailsOf(names: readonly string[], within: ParentNode): void {
  for (const field of within.querySelectorAll<HTMLInputElement>('details [name]')) {
    if (names.includes(field.name)) openDetailsAround(field)
  }
}
