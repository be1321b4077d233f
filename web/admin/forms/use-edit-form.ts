import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import {
  isSame,
  type MergeConflict,
  type Merged,
  mergeEdits,
  type OneSidedChange,
  withTheirs,
} from './merge-rules.ts'
import { type FormOptions, useAdminForm } from './use-admin-form.ts'

export const staleEditCodes = [
  'changed-meanwhile',
  'product-edited-meanwhile',
  'settings-changed-meanwhile',
] as const
export type StaleCode = (typeof staleEditCodes)[number]

/** The parts of `AdminForm` that merging needs. */
export interface FormToMerge<Typed> {
  getValues: () => Typed
  apply: (typed: Typed, stored: Typed) => void
  startFrom: (stored: Typed) => void
  restoredFrom: Typed | null
  send: <Answer>(
    call: () => Promise<Answer | Refused>,
    isShown?: (refusal: Refusal) => boolean,
  ) => Promise<Answer | null>
  showRefusal: (refusal: Refusal) => boolean
}

export interface MergedForm<Stored, Typed> {
  /** Stored value as loaded by this form; its version is sent with the next save. */
  base: Stored
  /** The stored value after another user has changed it; else null. */
  latestStored: Stored | null
  code: StaleCode
  /** Whether the input was saved after the merge. */
  isSaved: boolean
  conflicts: readonly MergeConflict[]
  /** Whether a save was refused because a conflict is undecided. */
  isReminded: boolean
  /** One-sided changes of the last merge. */
  changes: readonly OneSidedChange[]
  decide: (conflict: MergeConflict, side: 'mine' | 'theirs') => void
  /** Saves the input. A concurrent edit is merged, and the result is saved if no field was changed by both sides.
   *  Null after a refusal, which is shown.
   *  @param isShown whether the page shows a refusal itself */
  save: <Answer>(
    call: (typed: Typed, base: Stored) => Promise<Answer | Refused>,
    isShown?: (refusal: Refusal) => boolean,
  ) => Promise<Answer | null>
  /** Merges a newer stored value into the input, and returns the fields that both sides changed.
   *  @param from the value that the input began from; by default the stored value that was loaded */
  take: (stored: Stored, staleCode: StaleCode, from?: Typed) => Merged<Typed>
  notice: RefObject<HTMLDivElement | null>
  /** Shows the saved value; fields edited during the call keep their input. */
  saved: (stored: Stored) => void
  /** Discards the input. */
  startOver: (stored: Stored) => void
}

interface MergedFormOptions<Stored, Typed> {
  form: FormToMerge<Typed>
  stored: Stored
  toTyped: (stored: Stored) => Typed
  read: () => Promise<Stored | null>
}

/** The form of a page that edits a stored thing: its draft, its faults, and the merge of concurrent edits. */
export function useEditForm<Stored, Typed extends FieldValues>({
  stored,
  toTyped,
  read,
  ...options
}: Omit<MergedFormOptions<Stored, Typed>, 'form'> & FormOptions<Typed>) {
  const form = useAdminForm<Typed>(toTyped(stored) as DefaultValues<Typed>, options)
  const merged = useMergedForm({ form, stored, toTyped, read })
  return { form, merged }
}

/** A form that merges concurrent edits field by field.
 *  @param read loads the stored value, null if it no longer exists; a failure shows a toast, and the next save tries again */
function useMergedForm<Stored, Typed extends object>({
  form,
  stored,
  toTyped,
  read,
}: MergedFormOptions<Stored, Typed>): MergedForm<Stored, Typed> {
  const text = useText()
  const admin = useAdminText()
  const { setCode, setSaved, mustDecide, ...merge } = useMerge({ form, stored, toTyped })
  const showGone = (refusal: Refusal) => {
    if (!form.showRefusal(refusal)) showToast('error', () => adminSentence(text, admin, refusal))
  }
  const save: MergedForm<Stored, Typed>['save'] = async (call, isShown = () => false) => {
    if (mustDecide()) return null
    let stale: Refusal | null = null
    const noticesStale = (refusal: Refusal) => {
      const isStale = staleEditCodes.some((staleCode) => staleCode === refusal.code)
      if (isStale) stale = refusal
      return isStale || isShown(refusal)
    }
    const answer = await form.send(() => call(form.getValues(), merge.base), noticesStale)
    if (stale === null) {
      if (answer !== null) setCode(null)
      return answer
    }
    const refusal = stale as Refusal
    const current = await read().catch(() => undefined)
    if (current === undefined) return null
    if (current === null) {
      // The edited entry no longer exists, so only the refusal is shown.
      showGone(refusal)
      return null
    }
    if (merge.take(current, refusal.code as StaleCode).conflicts.length > 0) return null
    const again = await form.send(() => call(form.getValues(), current), isShown)
    setSaved(again !== null)
    return again
  }
  return { ...merge, save }
}

/** The last merge of a stored value with the input, and what the staff decide about it. */
function useMerge<Stored, Typed extends object>({
  form,
  stored,
  toTyped,
}: Omit<MergedFormOptions<Stored, Typed>, 'read'>) {
  const [base, setBase] = useState(stored)
  const [code, setCode] = useState<StaleCode | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const [changes, setChanges] = useState<readonly OneSidedChange[]>([])
  const [isReminded, setReminded] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const take = (stored: Stored, staleCode: StaleCode, from = toTyped(base)) => {
    const merged = mergeEdits(from, form.getValues(), toTyped(stored))
    form.apply(merged.value, toTyped(stored))
    setBase(stored)
    setConflicts(merged.conflicts)
    setReminded(false)
    setChanges(merged.changes)
    setCode(staleCode)
    setSaved(false)
    return merged
  }
  // The input is restored before; fields that both sides have changed keep it until the staff choose a value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: input is restored on mount.
  useEffect(() => {
    const { restoredFrom } = form
    if (restoredFrom !== null && !isSame(restoredFrom, toTyped(stored)))
      take(stored, 'changed-meanwhile', restoredFrom)
  }, [])
  const startFrom = (stored: Stored) => {
    setBase(stored)
    setConflicts([])
  }
  return {
    base,
    isSaved,
    conflicts,
    isReminded,
    changes,
    notice,
    take,
    setCode,
    setSaved,
    latestStored: code === null ? null : base,
    code: code ?? ('changed-meanwhile' as const),
    /** Whether a conflict is undecided, of which the staff are then reminded. */
    mustDecide: () => {
      if (conflicts.length === 0) return false
      setReminded(true)
      notice.current?.focus()
      return true
    },
    decide: (conflict: MergeConflict, side: 'mine' | 'theirs') => {
      if (side === 'theirs') form.apply(withTheirs(form.getValues(), conflict), toTyped(base))
      setConflicts(conflicts.filter((other) => other !== conflict))
    },
    saved: (stored: Stored) => {
      startFrom(stored)
      form.startFrom(toTyped(stored))
    },
    startOver: (stored: Stored) => {
      startFrom(stored)
      setCode(null)
      form.apply(toTyped(stored), toTyped(stored))
    },
  }
}
