import type { AdminOffer } from '../../../contract/admin/promotions/promotion-admin.ts'
import { asSinglePage } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPercent, showRoundPrice } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { rowLinkClass } from '../layout/row-link-class.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { Listed } from '../shared/listed.tsx'
import { useAdminList } from '../shared/use-admin-list.ts'
import { PhaseBadge } from './phase-badge.tsx'

/** All offers, latest start first. */
export function OfferTable() {
  const { promotions } = useAdminText()
  const list = useAdminList('offers', () => asSinglePage(quietAdminApi.offers.list({})))
  return (
    <Listed
      list={list}
      caption={promotions.offers}
      columns={useColumns()}
      keyOf={({ id }) => id}
      empty={promotions.noOffers}
    />
  )
}

function useColumns(): Column<AdminOffer>[] {
  const language = useLanguage()
  const { promotions } = useAdminText()
  return [
    {
      name: 'offer',
      head: promotions.offer,
      cell: ({ id, discountBasisPoints, overCents }) => (
        <PageLink to={`/admin/promotion/offer?id=${id}`} className={rowLinkClass}>
          {promotions.offerIs(showPercent(discountBasisPoints), showRoundPrice(overCents))}
        </PageLink>
      ),
    },
    { name: 'phase', head: promotions.phase, cell: ({ phase }) => <PhaseBadge phase={phase} /> },
    { name: 'from', head: promotions.from, from: 'sm', cell: ({ startsOn }) => showDay(language, startsOn) },
    {
      name: 'until',
      head: promotions.until,
      from: 'sm',
      cell: ({ endsOn }) => (endsOn === null ? promotions.noEnd : showDay(language, endsOn)),
    },
  ]
}
