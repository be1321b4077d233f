import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../../contract/refusals.ts'
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
import { textOfValue } from './products/conflict-words.ts'

const staleCodes = ['changed-meanwhile', 'product-edited-meanwhile', 'settings-changed-meanwhile'] as const
type StaleCode = (typeof staleCodes)[number]

interface MergedForm<Stored> {
  /** Stored value as loaded by this form; its version is sent with the next save. */
  base: Stored
  /** The stored value after another user has changed it; else null. */
  fresh: Stored | null
  code: StaleCode
  conflicts: readonly MergeConflict[]
  /** One-sided changes of the last merge. */
  changes: readonly OneSidedChange[]
  decide: (conflict: MergeConflict, side: 'mine' | 'theirs') => void
  /** Merges a newer stored value into the input. */
  take: (stored: Stored, because?: StaleCode) => void
  /** Whether a refusal reports a concurrent edit; if so, loads and merges the stored value. */
  noticesStale: (refusal: Refusal) => boolean
  /** Whether conflicts are unresolved; if so, shows a toast and returns to the notice. */
  mustDecide: () => boolean
  notice: RefObject<HTMLDivElement | null>
  startFrom: (stored: Stored) => void
}

/** A form that merges concurrent edits field by field.
 *  @param restoredFrom the stored values that restored input began from, if any
 *  @param read loads the stored value; a failure shows a toast, and the next save tries again */
export function useMergedForm<Stored, Typed extends object>({
  stored,
  typedOf,
  read,
  current,
  apply,
  restoredFrom = null,
}: {
  stored: Stored
  typedOf: (stored: Stored) => Typed
  read: () => Promise<Stored | null>
  current: () => Typed
  /** Replaces the input, which belongs to the stored value. */
  apply: (typed: Typed, stored: Typed) => void
  restoredFrom?: Typed | null
}): MergedForm<Stored> {
  const text = useText()
  const admin = useAdminText()
  const { products } = admin
  const [base, setBase] = useState(stored)
  const [code, setCode] = useState<StaleCode | null>(null)
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const [changes, setChanges] = useState<readonly OneSidedChange[]>([])
  const notice = useRef<HTMLDivElement>(null)
  const take = (stored: Stored, because: StaleCode = 'changed-meanwhile', from = typedOf(base)) => {
    const merged = mergeEdits(from, current(), typedOf(stored))
    apply(merged.value, typedOf(stored))
    setBase(stored)
    setConflicts(merged.conflicts)
    setChanges(merged.changes)
    setCode(because)
  }
  // The input is restored before; fields that both sides have changed keep it until the staff choose a value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: input is restored on mount.
  useEffect(() => {
    if (restoredFrom !== null && !isSame(restoredFrom, typedOf(stored)))
      take(stored, 'changed-meanwhile', restoredFrom)
  }, [])
  return {
    base,
    fresh: code === null ? null : base,
    code: code ?? 'changed-meanwhile',
    conflicts,
    changes,
    notice,
    take,
    decide: (conflict, side) => {
      if (side === 'theirs') apply(withTheirs(current(), conflict), typedOf(base))
      setConflicts(conflicts.filter((one) => one !== conflict))
    },
    noticesStale: (refusal) => {
      const stale = staleCodes.find((one) => one === refusal.code)
      if (stale === undefined) return false
      void read().then(
        // The edited entry no longer exists, so only the refusal is shown.
        (stored) =>
          stored === null
            ? showToast('error', () => adminSentence(text, admin, refusal))
            : take(stored, stale),
        () => undefined,
      )
      return true
    },
    mustDecide: () => {
      if (conflicts.length === 0) return false
      showToast('error', () => products.conflictsUnresolved)
      notice.current?.focus()
      return true
    },
    startFrom: (stored) => {
      setBase(stored)
      setConflicts([])
      setCode(null)
      apply(typedOf(stored), typedOf(stored))
    },
  }
}

/** Notice of a concurrent edit: a choice for each conflicting field, and the other changes of both sides. It takes the
 *  focus, because the save button may be far below it. */
export function EditedMeanwhile<Stored>({
  merged: { fresh, code, conflicts, changes, decide, startFrom, notice },
  labelOf,
}: {
  merged: MergedForm<Stored>
  /** Label of a field by its path; by default the name used in the admin log. */
  labelOf?: (path: readonly string[]) => string
}) {
  const text = useText()
  const admin = useAdminText()
  const { products, log } = admin
  useEffect(() => {
    if (fresh !== null) notice.current?.focus()
  }, [fresh, notice])
  if (fresh === null) return null
  const nameOf = labelOf ?? ((path) => nameOfFact(path.at(-1) ?? '', log.facts))
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-4 rounded-md">
      <Notice tone="error">
        <p className="font-medium">{adminSentence(text, admin, { code })}</p>
        <p className="pb-3">{conflicts.length > 0 ? products.conflictHint : products.editedHint}</p>
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
            title={products.changedBy[side]}
            changes={changes.filter((change) => change.side === side)}
            nameOf={nameOf}
          />
        ))}
        <Button variant="secondary" size="small" onClick={() => startFrom(fresh)}>
          {products.startOver}
        </Button>
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
  const shown = useShownValue()
  if (changes.length === 0) return null
  return (
    <section className="pb-3">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-1">
        {changes.map(({ path, value, isRemoved }) => (
          <li key={`${path.join('.')} ${shown(path, value)}`} className="line-clamp-3 wrap-anywhere">
            {nameOf(path)}: {isRemoved ? <del>{shown(path, value)}</del> : shown(path, value)}
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
