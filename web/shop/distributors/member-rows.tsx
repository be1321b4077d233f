import type { DownlineMember } from '../../../contract/shop/distributors/downline.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'

export interface MemberCardProps {
  member: DownlineMember
  isChosen: boolean
  onToggle: () => void
  onChange: () => void
}

/** A member with purchases and rate; pressing the rate edits it. */
export function MemberCard({ member, isChosen, onToggle, onChange }: MemberCardProps) {
  const { members } = useText().distributors
  const language = useLanguage()
  const { name, account, joinedAt, lastOrderAt, discountRate } = member
  const facts = [
    [members.joined, showDate(language, joinedAt)],
    [members.lastOrder, lastOrderAt === null ? members.never : showDate(language, lastOrderAt)],
    [members.totalPrice, showPrice(member.totalPriceCents)],
    [members.totalPv, showPv(member.totalPvHundredths)],
    [members.earned, showPrice(member.earnedCents)],
  ] as const
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        aria-label={members.choose(`${name} ${account}`)}
        className="mt-0.5 size-5 accent-accent"
      />
      <div className="min-w-0 grow basis-28">
        <h2 className="text-base font-medium">{name}</h2>
        <p className="text-sm wrap-anywhere text-muted">{account}</p>
      </div>
      <button
        type="button"
        onClick={onChange}
        aria-label={members.change(`${name} ${account}`)}
        className={buttonClass({ variant: 'secondary', size: 'small' }, 'tabular-nums')}
      >
        {members.rateOf(showPercent(discountRate))}
      </button>
      <dl className="grid basis-full grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
