import { useState } from 'react'
import type { Refusal } from '../../../../contract/refusals.ts'
import { useNameOf } from '../../platform/name.ts'
import { useSite } from '../../platform/pages/site.ts'
import { showToast } from '../../platform/toasts.ts'
import { adminSentence, useAdminText } from '../../text/admin.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type MergeConflict, mergeEdits, withTheirs } from '../merge-rules.ts'
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
  decide: (conflict: MergeConflict, side: 'mine' | 'theirs') => void
  /** Merges a newer stored value into the input. */
  take: (stored: Stored, because?: StaleCode) => void
  /** Whether a refusal reports a concurrent edit; if so, loads and merges the stored value. */
  noticesStale: (refusal: Refusal) => boolean
  /** Whether conflicts are unresolved; if so, shows a toast. */
  mustDecide: () => boolean
  startFrom: (stored: Stored) => void
}

/** A form that merges concurrent edits field by field.
 *  @param read loads the stored value; a failure shows a toast, and the next save tries again */
export function useMergedForm<Stored, Typed extends object>({
  stored,
  typedOf,
  read,
  current,
  apply,
}: {
  stored: Stored
  typedOf: (stored: Stored) => Typed
  read: () => Promise<Stored | null>
  current: () => Typed
  /** Replaces the input, which belongs to the stored value. */
  apply: (typed: Typed, stored: Typed) => void
}): MergedForm<Stored> {
  const text = useText()
  const admin = useAdminText()
  const { products } = admin
  const [base, setBase] = useState(stored)
  const [code, setCode] = useState<StaleCode | null>(null)
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const take = (stored: Stored, because: StaleCode = 'changed-meanwhile') => {
    const merged = mergeEdits(typedOf(base), current(), typedOf(stored))
    apply(merged.value, typedOf(stored))
    setBase(stored)
    setConflicts(merged.conflicts)
    setCode(because)
  }
  return {
    base,
    fresh: code === null ? null : base,
    code: code ?? 'changed-meanwhile',
    conflicts,
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
      if (conflicts.length > 0) showToast('error', () => products.decideFirst)
      return conflicts.length > 0
    },
    startFrom: (stored) => {
      setBase(stored)
      setConflicts([])
      setCode(null)
      apply(typedOf(stored), typedOf(stored))
    },
  }
}

/** Notice of a concurrent edit, with a choice for each conflicting field. */
export function EditedMeanwhile<Stored>({
  merged: { fresh, code, conflicts, decide, startFrom },
  labelOf,
}: {
  merged: MergedForm<Stored>
  /** Label of a field by its path; by default the name used in the admin log. */
  labelOf?: (path: readonly string[]) => string
}) {
  const text = useText()
  const admin = useAdminText()
  const { products, log } = admin
  if (fresh === null) return null
  const nameOf = labelOf ?? ((path) => nameOfFact(path.at(-1) ?? '', log.facts))
  return (
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
      <Button variant="secondary" size="small" onClick={() => startFrom(fresh)}>
        {products.takeFresh}
      </Button>
    </Notice>
  )
}

function Conflict({
  name,
  conflict: { mine, theirs },
  onDecide,
}: {
  name: string
  conflict: MergeConflict
  onDecide: (side: 'mine' | 'theirs') => void
}) {
  const { products, log } = useAdminText()
  const nameOfId = useNameOfId()
  const shown = (value: unknown) => textOfValue(value, log, nameOfId)
  const sides = [
    ['mine', products.mine, products.keepMine, shown(mine)],
    ['theirs', products.theirs, products.keepTheirs, shown(theirs)],
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
export function useSaysNow(): (now: unknown, typed: unknown) => string | undefined {
  const { log, products } = useAdminText()
  return (now, typed) => {
    if (now === undefined || now === typed) return undefined
    const shownValue = typeof now === 'boolean' ? (now ? log.yes : log.no) : String(now)
    return shownValue === '' ? products.nowEmpty : products.now(shownValue)
  }
}

/** Label of a checkbox with the hint on its stored value. */
export function LabelNow({ label, now }: { label: string; now: string | undefined }) {
  return (
    <>
      {label}
      {now !== undefined && <span className="block text-xs text-muted">{now}</span>}
    </>
  )
}
