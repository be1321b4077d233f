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

interface MergedForm<Kept> {
  /** What is stored, as far as this form knows: its version goes with the next save. */
  base: Kept
  /** The same once somebody else has changed it; else null. */
  fresh: Kept | null
  code: StaleCode
  conflicts: readonly MergeConflict[]
  decide: (conflict: MergeConflict, side: 'mine' | 'theirs') => void
  /** Merges what somebody else has saved into what is typed. */
  take: (stored: Kept, because?: StaleCode) => void
  /** Whether a refusal says that somebody else was first; then reads and merges what they saved. */
  noticesStale: (refusal: Refusal) => boolean
  /** Whether both sides changed a field and nobody has decided it yet; says so. */
  mustDecide: () => boolean
  startFrom: (stored: Kept) => void
}

/** A form whose typed values are merged with what somebody else has saved, field by field.
 *  @param read if it fails, a toast says so, and the next save tries once more */
export function useMergedForm<Kept, Typed extends object>({
  kept,
  typedOf,
  read,
  current,
  apply,
}: {
  kept: Kept
  typedOf: (kept: Kept) => Typed
  read: () => Promise<Kept | null>
  current: () => Typed
  apply: (typed: Typed) => void
}): MergedForm<Kept> {
  const text = useText()
  const admin = useAdminText()
  const { products } = admin
  const [base, setBase] = useState(kept)
  const [code, setCode] = useState<StaleCode | null>(null)
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const take = (stored: Kept, because: StaleCode = 'changed-meanwhile') => {
    const merged = mergeEdits(typedOf(base), current(), typedOf(stored))
    apply(merged.value)
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
      if (side === 'theirs') apply(withTheirs(current(), conflict))
      setConflicts(conflicts.filter((one) => one !== conflict))
    },
    noticesStale: (refusal) => {
      const stale = staleCodes.find((one) => one === refusal.code)
      if (stale === undefined) return false
      void read().then(
        // What was edited is there no more: then the refusal is all that can be said.
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
      apply(typedOf(stored))
    },
  }
}

/** Says that somebody else was first, and asks which value holds for each field that both changed. */
export function EditedMeanwhile<Kept>({
  merged: { fresh, code, conflicts, decide, startFrom },
  labelOf,
}: {
  merged: MergedForm<Kept>
  /** The label of a field by its path; unless given, the word of the admin log for its name. */
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

/** Names what the menu holds by its id. */
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

/** What a field says by now where somebody else has changed it, or nothing where it says what was typed. */
export function useSaysNow(): (now: unknown, typed: unknown) => string | undefined {
  const { log, products } = useAdminText()
  return (now, typed) => {
    if (now === undefined || now === typed) return undefined
    const said = typeof now === 'boolean' ? (now ? log.yes : log.no) : String(now)
    return said === '' ? products.nowEmpty : products.now(said)
  }
}

/** The label of a box to tick, with what it says by now. */
export function LabelNow({ label, now }: { label: string; now: string | undefined }) {
  return (
    <>
      {label}
      {now !== undefined && <span className="block text-xs text-muted">{now}</span>}
    </>
  )
}
