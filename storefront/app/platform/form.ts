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
import type { FieldCode } from '../../../contract/field.ts'
import type { RefusalOf } from '../../../contract/refusals.ts'
import { useText } from '../text/text.ts'

/** A form that is held to a schema of the contract. A field is checked when it is left, and while it is mended;
 *  what the mall itself finds wrong is shown at the same place, and nothing typed is lost. The schema is fetched once
 *  somebody goes into a form: who only looks at one need not load what checks it. */
export function useMallForm<Typed extends FieldValues, Sent extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Sent, Typed>>,
  defaultValues: DefaultValues<Typed>,
) {
  const form = useForm<Typed, unknown, Sent>({
    resolver: async (...typed) => {
      const resolve = await loadResolver(loadSchema).catch(() => null)
      // Where it cannot be fetched, the mall checks everything by itself, and says what is wrong in the same codes.
      return resolve === null ? { values: typed[0] as unknown as Sent, errors: {} } : await resolve(...typed)
    },
    defaultValues,
    mode: 'onTouched',
    // It would go to the field that was drawn first, which need not be the first that people read.
    shouldFocusError: false,
  })
  useEffect(() => {
    const prepare = () => void loadResolver(loadSchema).catch(() => null)
    // A field may have been gone into before the page came to life.
    if (isInForm(document.activeElement)) return prepare()
    return onceInForm(prepare)
  }, [loadSchema])
  const { fieldCodes } = useText()
  const { errors } = form.formState

  /** What is wrong with a field, as a sentence. */
  function errorOf(name: FieldPath<Typed>): string | undefined {
    const message = (get(errors, name) as FieldError | undefined)?.message
    if (message === undefined) return undefined
    return fieldCodes[isFieldCode(message, fieldCodes) ? message : 'invalid']
  }

  /** Shows what the mall found wrong at the fields that are meant, and goes to the first of them. */
  function showRefused({ fields }: RefusalOf<'invalid-input'>): void {
    for (const [name, code] of Object.entries(fields)) {
      form.setError(name as FieldPath<Typed>, { message: code })
    }
    goToFirst(Object.keys(fields))
  }

  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, async (wrong, event) => {
      goToFirst(Object.keys(wrong))
      await onInvalid?.(wrong, event)
    })

  return { ...form, handleSubmit, errorOf, showRefused }
}

/** Puts the focus on the first of some fields, as they stand on the page. */
function goToFirst(names: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLInputElement>('form [name]')
  const first = [...fields].find((field) => names.includes(field.name))
  first?.focus()
}

/** Does something when the focus first goes into a form. Answers how to give that up. */
function onceInForm(act: () => void): () => void {
  const given = new AbortController()
  const notice = ({ target }: FocusEvent) => {
    if (!isInForm(target)) return
    given.abort()
    act()
  }
  document.addEventListener('focusin', notice, { signal: given.signal })
  return () => given.abort()
}

/** The box that one searches in is a form of its own, which is not meant. */
function isInForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('form[novalidate]') !== null
}

/** The schema together with the library that reads it, which weighs more than any page. */
async function loadResolver<Typed extends FieldValues, Sent extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Sent, Typed>>,
): Promise<Resolver<Typed, unknown, Sent>> {
  const [schema, { zodResolver }] = await Promise.all([loadSchema(), import('@hookform/resolvers/zod')])
  return zodResolver<Typed, unknown, Sent>(schema)
}

function isFieldCode(message: string, known: Record<FieldCode, string>): message is FieldCode {
  return Object.hasOwn(known, message)
}
