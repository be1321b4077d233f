import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../../contract/refusals.ts'
import type { Refused } from '../../platform/api/calls.ts'
import { useNameOf } from '../../platform/name.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { useSite } from '../../platform/pages/site.ts'
import { showToast } from '../../platform/toasts.ts'
import { adminSentence, useAdminText } from '../../text/admin.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showDistricts } from '../district-names.ts'
import {
  isSame,
  type MergeConflict,
  mergeEdits,
  type OneSidedChange,
  withTheirs,
} from '../forms/merge-rules.ts'
import { nameOfFact } from '../name-of-fact.ts'
import { textOfValue } from './products/conflict-labels.ts'

const staleCodes = ['changed-meanwhile', 'product-edited-meanwhile', 'settings-changed-meanwhile'] as const
type StaleCode = (typeof staleCodes)[number]

/** The parts of `AdminForm` that merging needs. */
interface FormToMerge<Typed> {
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

interface MergedForm<Stored, Typed> {
  /** Stored value as loaded by this form; its version is sent with the next save. */
  base: Stored
  /** The stored value after another user has changed it; else null. */
  fresh: Stored | null
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
  /** Merges a newer stored value into the input. */
  take: (stored: Stored, staleCode: StaleCode) => void
  notice: RefObject<HTMLDivElement | null>
  /** Shows the saved value; fields edited during the call keep their input. */
  saved: (stored: Stored) => void
  /** Discards the input. */
  startOver: (stored: Stored) => void
}

/** A form that merges concurrent edits field by field.
 *  @param read loads the stored value, null if it no longer exists; a failure shows a toast, and the next save tries again */
export function useMergedForm<Stored, Typed extends object>({
  form,
  stored,
  typedOf,
  read,
}: {
  form: FormToMerge<Typed>
  stored: Stored
  typedOf: (stored: Stored) => Typed
  read: () => Promise<Stored | null>
}): MergedForm<Stored, Typed> {
  const text = useText()
  const admin = useAdminText()
  const [base, setBase] = useState(stored)
  const [code, setCode] = useState<StaleCode | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const [changes, setChanges] = useState<readonly OneSidedChange[]>([])
  const [isReminded, setReminded] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const take = (stored: Stored, staleCode: StaleCode, from = typedOf(base)) => {
    const merged = mergeEdits(from, form.getValues(), typedOf(stored))
    form.apply(merged.value, typedOf(stored))
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
    if (restoredFrom !== null && !isSame(restoredFrom, typedOf(stored)))
      take(stored, 'changed-meanwhile', restoredFrom)
  }, [])
  const startFrom = (stored: Stored) => {
    setBase(stored)
    setConflicts([])
    setCode(null)
  }
  const mustDecide = () => {
    if (conflicts.length === 0) return false
    setReminded(true)
    notice.current?.focus()
    return true
  }
  const save: MergedForm<Stored, Typed>['save'] = async (call, isShown = () => false) => {
    if (mustDecide()) return null
    let stale: Refusal | null = null
    const noticesStale = (refusal: Refusal) => {
      const isStale = staleCodes.some((one) => one === refusal.code)
      if (isStale) stale = refusal
      return isStale || isShown(refusal)
    }
    const answer = await form.send(() => call(form.getValues(), base), noticesStale)
    if (stale === null) {
      if (answer !== null) setCode(null)
      return answer
    }
    const refusal = stale as Refusal
    const fresh = await read().catch(() => undefined)
    if (fresh === undefined) return null
    if (fresh === null) {
      // The edited entry no longer exists, so only the refusal is shown.
      if (!form.showRefusal(refusal)) showToast('error', () => adminSentence(text, admin, refusal))
      return null
    }
    if (take(fresh, refusal.code as StaleCode).conflicts.length > 0) return null
    const again = await form.send(() => call(form.getValues(), fresh), isShown)
    setSaved(again !== null)
    return again
  }
  return {
    base,
    fresh: code === null ? null : base,
    code: code ?? 'changed-meanwhile',
    isSaved,
    conflicts,
    isReminded,
    changes,
    notice,
    save,
    take,
    decide: (conflict, side) => {
      if (side === 'theirs') form.apply(withTheirs(form.getValues(), conflict), typedOf(base))
      setConflicts(conflicts.filter((one) => one !== conflict))
    },
    saved: (stored) => {
      setBase(stored)
      setConflicts([])
      form.startFrom(typedOf(stored))
    },
    startOver: (stored) => {
      startFrom(stored)
      form.apply(typedOf(stored), typedOf(stored))
    },
  }
}

/** Notice of a concurrent edit: a choice for each conflicting field, and the other changes of both sides. It takes the
 *  focus, because the save button may be far below it. */
export function EditedMeanwhile<Stored, Typed>({
  merged: { fresh, code, isSaved, conflicts, isReminded, changes, decide, startOver, notice },
  labelOf,
}: {
  merged: MergedForm<Stored, Typed>
  /** Label of a field by its path; by default the name used in the admin log. */
  labelOf?: (path: readonly string[]) => string
}) {
  const text = useText()
  const admin = useAdminText()
  const { products, log } = admin
  useEffect(() => {
    if (fresh !== null && !isSaved) notice.current?.focus()
  }, [fresh, isSaved, notice])
  const isShown = !isSaved || changes.some(({ side }) => side === 'theirs')
  if (fresh === null || !isShown) return null
  const nameOf = labelOf ?? ((path) => nameOfFact(path.at(-1) ?? '', log.facts))
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-4 rounded-md">
      <Notice tone={isSaved ? 'info' : 'error'}>
        <p className="font-medium">{adminSentence(text, admin, { code })}</p>
        <p className="pb-3">
          {isReminded && conflicts.length > 0 && (
            <strong className="block">{products.conflictsUnresolved}</strong>
          )}
          {conflicts.length > 0 ? products.conflictHint : isSaved ? products.mergedHint : products.editedHint}
        </p>
        <ul className="grid gap-3 pb-3 empty:hidden">
          {conflicts.map((conflict) => (
            <Conflict
              key={conflict.path.join('.')}
              name={nameOf(conflict.path)}
              conflict={conflict}
              onDecide={(side) => decide(conflict, side)}
            />
          ))}
        </ul>
        {(['theirs', 'mine'] as const).map((side) => (
          <ChangeList
            key={side}
            title={(isSaved ? products.mergedBy : products.changedBy)[side]}
            changes={changes.filter((change) => change.side === side)}
            nameOf={nameOf}
          />
        ))}
        {!isSaved && (
          <Button variant="secondary" size="small" onClick={() => startOver(fresh)}>
            {products.startOver}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Changes of one side, which need no choice. */
function ChangeList({
  title,
  changes,
  nameOf,
}: {
  title: string
  changes: readonly OneSidedChange[]
  nameOf: (path: readonly string[]) => string
}) {
  const { list } = useAdminText()
  const shown = useShownValue()
  if (changes.length === 0) return null
  return (
    <section className="pb-3">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-1">
        {changes.map(({ path, value, isRemoved }) => (
          <li key={`${path.join('.')} ${shown(path, value)}`} className="line-clamp-3 wrap-anywhere">
            {list.labelOf(nameOf(path))}
            {isRemoved ? <del>{shown(path, value)}</del> : shown(path, value)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Conflict({
  name,
  conflict: { path, mine, theirs },
  onDecide,
}: {
  name: string
  conflict: MergeConflict
  onDecide: (side: 'mine' | 'theirs') => void
}) {
  const { products } = useAdminText()
  const shown = useShownValue()
  const sides = [
    ['mine', products.mine, products.keepMine, shown(path, mine)],
    ['theirs', products.theirs, products.keepTheirs, shown(path, theirs)],
  ] as const
  return (
    <li className="grid gap-2">
      <span className="font-medium">{name}</span>
      {sides.map(([side, label, button, value]) => (
        <span key={side} className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={`${name}: ${button}`}
            onClick={() => onDecide(side)}
          >
            {button}
          </Button>
          <span className="line-clamp-4 min-w-0 wrap-anywhere">{label(value)}</span>
        </span>
      ))}
    </li>
  )
}

/** The value of a field as the form shows it. */
function useShownValue(): (path: readonly string[], value: unknown) => string {
  const { log, catalogue, promotions } = useAdminText()
  const language = useLanguage()
  const nameOfId = useNameOfId()
  const words: Record<string, string> = { ...catalogue.menu.patterns, ...promotions.kinds }
  return (path, value) => {
    const isDistricts = path.at(-1) === 'closedDistricts' && typeof value === 'string' && value !== ''
    if (isDistricts) return showDistricts(language, value)
    return textOfValue(typeof value === 'string' ? (words[value] ?? value) : value, log, nameOfId)
  }
}

/** Names of menu entries by id. */
function useNameOfId(): (id: string) => string | undefined {
  const { categorys, brands } = useSite()
  const nameOf = useNameOf()
  return (id) => {
    const entries = [
      ...categorys.flatMap((category) => [category, ...category.subCategory]),
      ...brands.flatMap((brand) => [brand, ...brand.series]),
    ]
    const entry = entries.find((one) => one.id === id)
    return entry && nameOf(entry)
  }
}

/** Hint with the stored value of a field that another user has changed; undefined if it equals the input. */
export function useStoredValueHint(): (stored: unknown, input: unknown) => string | undefined {
  const { log, products } = useAdminText()
  return (stored, input) => {
    if (stored === undefined || stored === input) return undefined
    const shownValue = typeof stored === 'boolean' ? (stored ? log.yes : log.no) : String(stored)
    return shownValue === '' ? products.nowEmpty : products.now(shownValue)
  }
}

/** Label of a checkbox with the hint on its stored value. */
export function LabelWithHint({ label, hint }: { label: string; hint: string | undefined }) {
  return (
    <>
      {label}
      {hint !== undefined && <span className="block text-xs text-muted">{hint}</span>}
    </>
  )
}
