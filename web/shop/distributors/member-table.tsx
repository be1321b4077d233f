import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { DownlineMember, MemberSort } from '../../../contract/shop/distributors/downline.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { ChevronDown } from '../../shared/ui/icons.ts'

interface MemberTableProps {
  members: readonly DownlineMember[]
  sort: MemberSort
  chosenIds: ReadonlySet<string>
  onToggle: (id: string) => void
  onChange: (member: DownlineMember) => void
}

/** Members with their purchases and rates on a wide window, sorted by the column that is pressed, largest first. With
 *  enlarged text it scrolls sideways. */
export function MemberTable({ members, sort, chosenIds, onToggle, onChange }: MemberTableProps) {
  const { members: words } = useText().distributors
  const language = useLanguage()
  const head = (name: MemberSort, label: string, isNumber = false) => (
    <Head name={name} sort={sort} isNumber={isNumber}>
      {label}
    </Head>
  )
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-208 text-sm whitespace-nowrap">
        <caption className="sr-only">{words.title}</caption>
        <thead className="border-b border-line text-start text-muted">
          <tr>
            <td />
            <th scope="col" className="p-2 text-start font-medium">
              {words.name}
            </th>
            {head('joined', words.joinedShort)}
            {head('lastOrder', words.lastOrder)}
            {head('rate', words.rate)}
            {head('totalPrice', words.totalPrice, true)}
            {head('totalPv', words.totalPv, true)}
            {head('earned', words.earned, true)}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const name = `${member.name} ${member.account}`
            return (
              <tr key={member.id} className="border-b border-line">
                <td className="w-11">
                  <label className="flex size-11 items-center justify-center">
                    <input
                      type="checkbox"
                      checked={chosenIds.has(member.id)}
                      onChange={() => onToggle(member.id)}
                      aria-label={words.choose(name)}
                      className="size-5 accent-accent"
                    />
                  </label>
                </td>
                <th scope="row" className="min-w-36 p-2 text-start font-normal whitespace-normal">
                  <span className="font-medium">{member.name}</span>{' '}
                  <span className="block text-muted">{member.account}</span>
                </th>
                <td className="px-1.5 py-2 tabular-nums">{showDate(language, member.joinedAt)}</td>
                <td className="px-1.5 py-2 tabular-nums">
                  {member.lastOrderAt === null ? words.never : showDate(language, member.lastOrderAt)}
                </td>
                <td className="px-1.5 py-2">
                  <button
                    type="button"
                    onClick={() => onChange(member)}
                    aria-label={words.change(name)}
                    className={buttonClass({ variant: 'secondary', size: 'small' }, 'tabular-nums')}
                  >
                    {words.rateOf(showPercent(member.discountRate))}
                  </button>
                </td>
                <td className="px-1.5 py-2 text-end tabular-nums">{showPrice(member.totalPriceCents)}</td>
                <td className="px-1.5 py-2 text-end tabular-nums">{showPv(member.totalPvHundredths)}</td>
                <td className="px-1.5 py-2 text-end tabular-nums">{showPrice(member.earnedCents)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  name: MemberSort
  sort: MemberSort
  isNumber: boolean
  children: ReactNode
}

/** A column head that sorts by its column. The order is in the address, so that Back restores it. */
function Head({ name, sort, isNumber, children }: HeadProps) {
  const [, setSearchParams] = useSearchParams()
  const isSorted = sort === name
  const choose = () =>
    setSearchParams((searchParams) => {
      searchParams.set('sort', name)
      return searchParams
    })
  return (
    <th
      scope="col"
      aria-sort={isSorted ? 'descending' : 'none'}
      className={isNumber ? 'px-1.5 py-2 text-end font-medium' : 'px-1.5 py-2 text-start font-medium'}
    >
      <button
        type="button"
        onClick={choose}
        // The arrow of a number is before its head, which ends with the figures below.
        className={classNames(
          'inline-flex min-h-11 items-center gap-1 hover:text-accent',
          isNumber && 'flex-row-reverse',
        )}
      >
        {children}
        <ChevronDown className={isSorted ? 'size-4' : 'size-4 opacity-0'} aria-hidden="true" />
      </button>
    </th>
  )
}
