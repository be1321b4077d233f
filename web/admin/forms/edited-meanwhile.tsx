import { useEffect } from 'react'
import { useMenu } from '../../shared/api/menu-context.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { showPlaces } from '../shared/district-names.ts'
import { nameOfFact } from '../shared/name-of-fact.ts'
import { textOfValue } from './conflict-labels.ts'
import type { MergeConflict, OneSidedChange } from './merge-rules.ts'
import type { MergedForm } from './use-edit-form.ts'

/** Notice of a concurrent edit: a choice for each conflicting field, and the other changes of both sides. It takes the
 *  focus, because the save button may be far below it. */
export function EditedMeanwhile<Stored, Typed>({
  merged: { latestStored, code, isSaved, conflicts, isReminded, changes, decide, startOver, notice },
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
    if (latestStored !== null && !isSaved) notice.current?.focus()
  }, [latestStored, isSaved, notice])
  const isShown = !isSaved || changes.some(({ side }) => side === 'theirs')
  if (latestStored === null || !isShown) return null
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
          <Button variant="secondary" size="small" onClick={() => startOver(latestStored)}>
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
  const showValue = useShownValue()
  if (changes.length === 0) return null
  return (
    <section className="pb-3">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-1">
        {changes.map(({ path, value, isRemoved }) => (
          <li key={`${path.join('.')} ${showValue(path, value)}`} className="line-clamp-3 wrap-anywhere">
            {list.labelOf(nameOf(path))}
            {isRemoved ? <del>{showValue(path, value)}</del> : showValue(path, value)}
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
  const showValue = useShownValue()
  const sides = [
    ['mine', products.mine, products.keepMine, showValue(path, mine)],
    ['theirs', products.theirs, products.keepTheirs, showValue(path, theirs)],
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
  const { log, catalogue, promotions, deliveryMethods, pickupPoints } = useAdminText()
  const language = useLanguage()
  const nameOfId = useNameOfId()
  const words: Record<string, string> = {
    ...catalogue.menu.patterns,
    ...promotions.kinds,
    ...deliveryMethods.kinds,
    ...pickupPoints.states,
    ...catalogue.details.flagNames,
  }
  const inWords = (value: unknown) => (typeof value === 'string' ? (words[value] ?? value) : value)
  return (path, value) => {
    const places = typeof value === 'string' && value !== '' && showPlaces(language, path.at(-1) ?? '', value)
    if (places) return places
    return textOfValue(Array.isArray(value) ? value.map(inWords) : inWords(value), log, nameOfId)
  }
}

/** Names of menu entries by id. */
function useNameOfId(): (id: string) => string | undefined {
  const { categorys, brands } = useMenu()
  const nameOf = useNameOf()
  return (id) => {
    const entries = [
      ...categorys.flatMap((category) => [category, ...category.subCategory]),
      ...brands.flatMap((brand) => [brand, ...brand.series]),
    ]
    const entry = entries.find((candidate) => candidate.id === id)
    return entry && nameOf(entry)
  }
}
