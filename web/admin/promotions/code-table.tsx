import type { ListedCode } from '../../../contract/admin/promotions/promotion-admin.ts'
import type { PromotionPhase } from '../../../contract/shop/promotions/promotion-phases.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPercent, showPrice } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { Listed } from '../shared/listed.tsx'
import { useAdminList } from '../shared/use-admin-list.ts'
import { CodePhaseBadge } from './phase-badge.tsx'

/** Discount codes, newest first. */
export function CodeTable({
  k,
  phase,
  batchId,
  onClear,
}: {
  k: string
  phase: PromotionPhase | undefined
  /** Empty for all. */
  batchId: string
  onClear: (() => void) | undefined
}) {
  const { promotions } = useAdminText()
  const list = useAdminList(`codes ${k} ${phase} ${batchId}`, (after) =>
    quietAdminApi.discountCodes.list({
      query: { k, ...(phase && { phase }), ...(batchId && { batchId }), ...(after && { after }) },
    }),
  )
  return (
    <Listed
      list={list}
      caption={promotions.codes}
      columns={useColumns()}
      keyOf={({ id }) => id}
      empty={promotions.noCodes}
      onClear={onClear}
    />
  )
}

/** The formatted discount of a code. */
function showOff(off: ListedCode['off'], { discountOf }: AdminText['promotions']): string {
  return 'cents' in off
    ? discountOf.amount(showPrice(off.cents))
    : discountOf.percent(showPercent(off.basisPoints))
}

function useColumns(): Column<ListedCode>[] {
  const language = useLanguage()
  const { promotions } = useAdminText()
  return [
    {
      name: 'code',
      head: promotions.code,
      cell: ({ id, code, note, ...state }) => (
        <>
          <PageLink
            to={`/admin/promotion/code?id=${id}`}
            className="font-medium text-ink tabular-nums hover:text-accent hover:underline"
          >
            {code}
          </PageLink>
          {note !== '' && <span className="block text-xs text-muted">{note}</span>}
          <span className="block sm:hidden">
            <CodePhaseBadge {...state} />
          </span>
        </>
      ),
    },
    {
      name: 'phase',
      head: promotions.phase,
      from: 'sm',
      cell: (code) => <CodePhaseBadge {...code} />,
    },
    { name: 'off', head: promotions.discount, isNumber: true, cell: ({ off }) => showOff(off, promotions) },
    {
      name: 'uses',
      head: promotions.uses,
      isNumber: true,
      from: 'sm',
      cell: ({ used, maxUses }) => promotions.usesOf(used, maxUses),
    },
    { name: 'from', head: promotions.from, from: 'md', cell: ({ startsOn }) => showDay(language, startsOn) },
    { name: 'until', head: promotions.until, from: 'md', cell: ({ endsOn }) => showDay(language, endsOn) },
  ]
}
