import type { Ref } from 'react'
import type { DownlineMember } from '../../../contract/shop/distributors/downline.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'

interface MemberRowsProps {
  members: readonly DownlineMember[]
  list: Ref<HTMLUListElement>
  chosenIds: ReadonlySet<string>
  onToggle: (id: string) => void
  onChange: (member: DownlineMember) => void
}

/** Members with their earnings and rates on a narrow window. */
export function MemberRows({ members, list, chosenIds, onToggle, onChange }: MemberRowsProps) {
  const { members: words } = useText().distributors
  return (
    <div>
      <p aria-hidden="true" className="flex justify-between gap-4 text-xs text-muted">
        <span>{words.name}</span>
        <span>{words.earned}</span>
      </p>
      <ul ref={list} className="mt-2 divide-y divide-line border-y border-line">
        {members.map((member) => (
          <li key={member.id}>
            <MemberRow
              member={member}
              isChosen={chosenIds.has(member.id)}
              onToggle={() => onToggle(member.id)}
              onChange={() => onChange(member)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MemberRowProps {
  member: DownlineMember
  isChosen: boolean
  onToggle: () => void
  onChange: () => void
}

/** The other facts are behind the last order. Pressing the rate edits it. */
function MemberRow({ member, isChosen, onToggle, onChange }: MemberRowProps) {
  const { members } = useText().distributors
  const language = useLanguage()
  const { name, account, lastOrderAt, discountRate } = member
  return (
    <article className="flex flex-wrap gap-x-1 py-3">
      <label className="-ms-3 grid size-11 shrink-0 place-items-center self-start">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-label={members.choose(`${name} ${account}`)}
          className="size-5 accent-accent"
        />
      </label>
      <div className="min-w-0 grow basis-32 pt-1.5">
        <h2 className="text-base font-medium wrap-anywhere">{name}</h2>
        <p className="text-sm wrap-anywhere text-muted">{account}</p>
        <details className="text-xs text-muted">
          <summary className="with-caret min-h-6 w-fit list-none">
            {lastOrderAt === null ? members.never : `${members.lastOrder} ${showDate(language, lastOrderAt)}`}
          </summary>
          <Facts member={member} />
        </details>
      </div>
      <div className="ms-auto grid content-start justify-items-end gap-1.5 pt-1.5">
        <p className="text-base font-medium tabular-nums">
          <span className="sr-only">{members.earned} </span>
          {showPrice(member.earnedCents)}
        </p>
        <button
          type="button"
          onClick={onChange}
          aria-label={members.change(`${name} ${account}`)}
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'ps-3 pe-3 tabular-nums')}
        >
          {members.rateOf(showPercent(discountRate))}
        </button>
      </div>
    </article>
  )
}

function Facts({ member }: { member: DownlineMember }) {
  const { members } = useText().distributors
  const language = useLanguage()
  const facts = [
    [members.joined, showDate(language, member.joinedAt)],
    [members.totalPrice, showPrice(member.totalPriceCents)],
    [members.totalPv, showPv(member.totalPvHundredths)],
  ] as const
  return (
    <dl className="grid gap-1 pt-1">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="text-sm text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
