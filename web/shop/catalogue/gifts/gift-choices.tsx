import { type ReactNode, useId } from 'react'
import { giftTags } from '../../../../contract/shop/catalogue/gift-tags.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showRoundPrice } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { type ListChoice, urlOfList } from '../list/list-choice.ts'
import { type GiftChoice, giftBudgets, giftPath } from './gift-choice.ts'

/** The questions of the gift finder; each answer is a link. */
export function GiftChoices({ gift, choice }: { gift: GiftChoice; choice: ListChoice }) {
  const { gifts, catalogue } = useText()
  const round = (dollars: number | null) => (dollars === null ? null : showRoundPrice(dollars * 100))
  const within = (change: Partial<GiftChoice>) => urlOfList(giftPath({ ...gift, ...change }), choice)
  const priced = ({ minDollars, maxDollars }: (typeof giftBudgets)[number]) =>
    urlOfList(giftPath(gift), choice, { minDollars, maxDollars })
  const isBudget = (budget: (typeof giftBudgets)[number]) =>
    budget.minDollars === choice.minDollars && budget.maxDollars === choice.maxDollars
  return (
    <div className="grid grid-cols-1 gap-4">
      <Question name={gifts.person}>
        {keysOf(giftTags.person).map((person) => (
          <Way
            key={person}
            to={within({ person: gift.person === person ? null : person })}
            isChosen={gift.person === person}
          >
            {gifts.persons[person]}
          </Way>
        ))}
      </Question>
      <Question name={gifts.occasion}>
        {keysOf(giftTags.occasion).map((occasion) => (
          <Way
            key={occasion}
            to={within({ occasion: gift.occasion === occasion ? null : occasion })}
            isChosen={gift.occasion === occasion}
          >
            {gifts.occasions[occasion]}
          </Way>
        ))}
      </Question>
      <Question name={gifts.budget}>
        {giftBudgets.map((budget) => (
          <Way
            key={budget.minDollars}
            to={priced(isBudget(budget) ? { minDollars: null, maxDollars: null } : budget)}
            isChosen={isBudget(budget)}
          >
            {catalogue.filters.range(round(budget.minDollars), round(budget.maxDollars))}
          </Way>
        ))}
      </Question>
    </div>
  )
}

function Question({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 md:grid-cols-[7rem_1fr] md:items-baseline">
      <h2 id={id} className="text-sm font-normal text-muted">
        {name}
      </h2>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  )
}

/** A choice; pressed again it is taken back. */
function Way({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li className="max-w-full">
      <PageLink
        to={to}
        preventScrollReset
        aria-current={isChosen || undefined}
        className={buttonClass({ variant: isChosen ? 'chosen' : 'secondary', size: 'small' })}
      >
        {children}
      </PageLink>
    </li>
  )
}

const keysOf = <Key extends string>(tags: Record<Key, string>) => Object.keys(tags) as Key[]
