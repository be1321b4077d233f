import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { RefusalOf } from '../../../contract/wire/refusals.ts'
import { useUnsaved } from '../browser/unsaved.ts'
import type { ShopFieldCode } from '../text/format/refusal-sentences.ts'
import { useText } from '../text/shape/text.ts'

/** A form validated by a contract schema on blur and while an error is being corrected. Errors from the server appear at
 *  the same fields. The schema is fetched on the first focus, so that readers of the page do not download it.
 *  A guarded form asks before unsaved input is lost; its page renders `UnsavedGuard`. */
export function useMallForm<Typed extends FieldValues, Sent extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Sent, Typed>>,
  defaultValues: DefaultValues<Typed>,
  { isGuarded = false }: { isGuarded?: boolean } = {},
) {
  const form = useForm<Typed, unknown, Sent>({
    resolver: async (...typed) => {
      const resolve = await loadResolver(loadSchema).catch(() => null)
      // Without the schema the server validates everything and answers with the same codes.
      return resolve === null ? { values: typed[0] as unknown as Sent, errors: {} } : await resolve(...typed)
    },
    defaultValues,
    mode: 'onTouched',
    // React Hook Form focuses the field registered first, which need not be the first in the document.
    shouldFocusError: false,
  })
  useEffect(() => {
    const prepare = () => void loadResolver(loadSchema).catch(() => null)
    // A field may have received focus before hydration.
    if (isInForm(document.activeElement)) return prepare()
    return onFirstFocusInForm(prepare)
  }, [loadSchema])
  const markSaved = useUnsaved(isGuarded && form.formState.isDirty)
  const { fieldCodes } = useText()
  const { errors } = form.formState

  /** The error of a field as a sentence. */
  function errorOf(name: FieldPath<Typed>): string | undefined {
    const message = (get(errors, name) as FieldError | undefined)?.message
    if (message === undefined) return undefined
    return fieldCodes[isFieldCode(message, fieldCodes) ? message : 'invalid']
  }

  /** Shows the server's errors at their fields and focuses the first of them. */
  function showRefused({ fields }: RefusalOf<'invalid-input'>): void {
    for (const [name, code] of Object.entries(fields)) {
      form.setError(name as FieldPath<Typed>, { message: code })
    }
    focusFirst(Object.keys(fields))
  }

  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, async (wrong, event) => {
      focusFirst(Object.keys(wrong))
      await onInvalid?.(wrong, event)
    })

  return { ...form, handleSubmit, errorOf, showRefused, markSaved }
}

/** Focuses the first of the named fields in document order.
 *  @param within a form, if others on the page may have fields of the same names */
export function focusFirst(names: readonly string[], within: ParentNode = document): void {
  const fields = within.querySelectorAll<HTMLInputElement>('form [name]')
  const firstField = [...fields].find((field) => names.includes(field.name))
  firstField?.focus()
}

/** Calls `act` when the focus first enters a form. Returns a function that cancels it. */
function onFirstFocusInForm(act: () => void): () => void {
  const controller = new AbortController()
  const notice = ({ target }: FocusEvent) => {
    if (!isInForm(target)) return
    controller.abort()
    act()
  }
  document.addEventListener('focusin', notice, { signal: controller.signal })
  return () => controller.abort()
}

/** The search box is a form of its own and does not count. */
function isInForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('form[novalidate]') !== null
}

/** The schema and its resolver library, which together are larger than any page. */
async function loadResolver<Typed extends FieldValues, Sent extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Sent, Typed>>,
): Promise<Resolver<Typed, unknown, Sent>> {
  const [schema, { zodResolver }] = await Promise.all([loadSchema(), import('@hookform/resolvers/zod')])
  return zodResolver<Typed, unknown, Sent>(schema)
}

function isFieldCode(message: string, known: Record<ShopFieldCode, string>): message is ShopFieldCode {
  return Object.hasOwn(known, message)
}
