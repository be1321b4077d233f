import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Refused } from '../../shared/api/calls.ts'
import { useUnsaved } from '../../shared/browser/unsaved.ts'
import { session } from '../../shared/session/session.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { useAct } from '../shared/use-act.ts'
import { fieldFaults, findFaultsOfRefusal } from './field-faults.ts'
import { isSame, mergeEdits } from './merge-rules.ts'
import { showUndo } from './show-undo.ts'
import { dropDraft, findDraft, saveDraft } from './typed-drafts.ts'
import { useBrowserFaults } from './use-browser-faults.ts'

export interface FormOptions<Typed> {
  /** Name of the form and its subject. Its unsaved input then survives a reload and a new sign-in of the same user. */
  draft?: string
  /** Property of the request body that the form covers. */
  part?: string
  /** Fields whose names differ from those of the API. */
  names?: Readonly<Record<string, FieldPath<Typed & FieldValues>>>
  /** Field at which a refusal is shown; undefined for `FormFault`. Refused input is always shown at its fields. */
  fieldOf?: (refusal: Refusal) => FieldPath<Typed & FieldValues> | undefined
}

/** Messages by the names of their fields. */
type Faults = Record<string, string>

/** A form of the admin. It shows what the browser and the server refuse at the fields, in the language of the page,
 *  keeps the input on failure, ignores presses while it sends, and guards unsaved input. */
export function useAdminForm<Typed extends FieldValues>(
  defaultValues: DefaultValues<Typed>,
  options: FormOptions<Typed> = {},
) {
  const { draft } = options
  const form = useForm<Typed>({ defaultValues, shouldFocusError: false })
  const markSaved = useUnsaved(form.formState.isDirty)
  const { isBusy, act } = useAct()
  const restoredFrom = useDraft(draft, defaultValues as Typed, form)
  const { checking, faultsOf, focusFault } = useBrowserFaults()
  const { errorOf, markControlled, fault, showErrors, showRefusal } = useFormFaults(form, focusFault, options)
  type Name = FieldPath<Typed>
  return {
    ...form,
    ...useSending(form, { act, markSaved, showRefusal, defaultValues: defaultValues as Typed }),
    isBusy,
    /** Name of the form's draft, from which forms within its dialogs derive theirs. */
    draft,
    /** The stored values from which restored input began; null if none was restored. */
    restoredFrom,
    /** Runs another action of the form's page, which does not save the form. */
    act,
    errorOf,
    fault,
    showErrors,
    showRefusal,
    /** Props of a text field. */
    field: <Field extends Name>(name: Field) => ({
      ...checking(form.register(name)),
      error: errorOf(name),
    }),
    /** Props of a control that is not a text field. */
    controlled: <Field extends Name>(name: Field) => {
      markControlled(name)
      return {
        name,
        value: form.watch(name) as FieldPathValue<Typed, Field>,
        onChange: (value: PathValue<Typed, Field>) => {
          form.clearErrors(name)
          form.setValue(name, value, { shouldDirty: true })
        },
        error: errorOf(name),
      }
    },
    /** The input was saved by another form of the page. */
    markSaved,
    /** Handler of the form's submission.
     *  @param check faults that the browser does not find, shown together with those that it finds */
    onSubmit: (save: (typed: Typed) => unknown, check?: (typed: Typed) => Faults) => (event: FormEvent) => {
      form.clearErrors()
      const found = faultsOf(event.currentTarget as HTMLFormElement)
      void form.handleSubmit(async (typed) => {
        const faults = { ...check?.(typed), ...found }
        if (Object.keys(faults).length > 0) showErrors(faults)
        else await save(typed)
      })(event)
    },
  }
}

/** Shows faults at their fields, beside the button, or in a toast. */
function useFormFaults<Typed extends FieldValues>(
  form: UseFormReturn<Typed>,
  focusFault: (names: readonly string[]) => void,
  { part, names = {}, fieldOf }: FormOptions<Typed>,
) {
  const text = useText()
  const admin = useAdminText()
  const { errors } = form.formState
  type Name = FieldPath<Typed>
  /** Controlled fields show their faults themselves. */
  const controlled = useRef(new Set<string>())
  /** Whether the page shows faults that concern no field. Others show a toast. */
  const hasFault = useRef(false)

  /** Shows messages at their fields and focuses the first. */
  const showErrors = (messages: Faults): void => {
    const named = Object.entries(messages).map(([name, message]) => [names[name] ?? name, message] as const)
    for (const [name, message] of named) form.setError(name as Name, { message })
    focusFault(named.map(([name]) => name))
    const [firstFault] = named
    // A fault of a field that the page does not show would be invisible.
    if (firstFault && !named.some(([name]) => controlled.current.has(name) || isOnPage(name)))
      if (!showFault(firstFault[1])) showToast('error', () => firstFault[1])
  }

  /** Shows a fault that concerns no field; false if the page has no place for it. */
  const showFault = (message: string): boolean => {
    if (hasFault.current) form.setError('root', { message })
    return hasFault.current
  }

  const explainRefusal = (refusal: Refusal): Faults => {
    if (refusal.code === 'invalid-input') return fieldFaults(text, admin, refusal, part)
    const name = fieldOf?.(refusal)
    return name === undefined ? {} : { [name]: adminSentence(text, admin, refusal) }
  }

  return {
    errorOf: (name: Name) => (get(errors, name) as FieldError | undefined)?.message,
    markControlled: (name: Name) => controlled.current.add(name),
    /** The fault that concerns no field, for `FormFault`. */
    fault: () => {
      hasFault.current = true
      return errors.root?.message
    },
    showErrors,
    /** Shows a refusal at its field or beside the button; false if the page has no place for it. */
    showRefusal: (refusal: Refusal): boolean => {
      const { messages, rest } = findFaultsOfRefusal(refusal, explainRefusal, (unplaced) =>
        adminSentence(text, admin, unplaced),
      )
      showErrors(messages)
      return (rest !== '' && showFault(rest)) || Object.keys(messages).length > 0
    },
  }
}

interface SendingOptions<Typed> {
  act: ReturnType<typeof useAct>['act']
  markSaved: () => void
  showRefusal: (refusal: Refusal) => boolean
  defaultValues: Typed
}

/** Saves the input. What was typed during the call stays unsaved. */
function useSending<Typed extends FieldValues>(
  form: UseFormReturn<Typed>,
  { act, markSaved, showRefusal, defaultValues }: SendingOptions<Typed>,
) {
  const sent = useRef(defaultValues)

  /** Replaces the input. It counts as unsaved where it differs from the stored values. */
  const apply = (typed: Typed, stored: Typed): void => {
    form.reset(stored)
    if (!isSame(typed, stored)) form.reset(typed, { keepDefaultValues: true })
  }

  return {
    apply,
    /** Shows the stored values after a save, or an empty form. Fields edited during the call keep their input, which
     *  counts as unsaved. */
    startFrom: (stored: Typed) => apply(mergeEdits(sent.current, form.getValues(), stored).value, stored),
    /** Saves the form; null after a refusal or failure, which is shown.
     *  @param isShown whether the page shows a refusal itself */
    send: async <Answer>(
      call: () => Promise<Answer | Refused>,
      isShown: (refusal: Refusal) => boolean = () => false,
    ): Promise<Answer | null> => {
      form.clearErrors('root')
      const values = structuredClone(form.getValues())
      const answer = await act(call, (refusal) => isShown(refusal) || showRefusal(refusal))
      if (answer !== null) {
        sent.current = values
        if (isSame(form.getValues(), values)) markSaved()
        apply(form.getValues(), values)
      }
      return answer
    },
  }
}

/** Whether a field with this name is shown. */
function isOnPage(name: string): boolean {
  return document.querySelector(`form [name="${CSS.escape(name)}"]`) !== null
}

export type AdminForm<Typed extends FieldValues> = ReturnType<typeof useAdminForm<Typed>>

/** Keeps the unsaved input of a form, and restores it on mount: fields that were not touched show what is stored now. */
export function useDraft<Typed extends FieldValues, Sent = Typed>(
  name: string | undefined,
  stored: Typed,
  form: Pick<UseFormReturn<Typed, unknown, Sent>, 'control' | 'reset' | 'subscribe'>,
): Typed | null {
  const { list } = useAdminText()
  const [found] = useState(() => {
    const draft = name === undefined ? null : findDraft<Typed>(name)
    // A deployment may have changed the fields.
    const hasFields = draft !== null && Object.keys(stored).every((field) => field in draft.typed)
    return hasFields && !isSame(draft.typed, stored) ? draft : null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is restored once.
  useEffect(() => {
    if (name === undefined) return
    const { control, reset, subscribe } = form
    if (found !== null) {
      reset(mergeEdits(found.base, found.typed, stored).value, { keepDefaultValues: true })
      showUndo(list.restored, { label: list.discard, run: () => reset() })
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const base = control._defaultValues as unknown as Typed
        if (isSame(values, base)) dropDraft(name)
        else saveDraft(name, { base, typed: values })
      },
    })
    return () => {
      stop()
      // The page was left on purpose, because a guard asks first.
      if (session.get().phase === 'signed-in') dropDraft(name)
    }
  }, [name])
  return found?.base ?? null
}
