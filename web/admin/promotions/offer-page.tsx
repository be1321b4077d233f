import { useSearchParams } from 'react-router'
import type { AdminOffer } from '../../../contract/admin/promotions/promotion-admin.ts'
import { CallFailed } from '../../shared/api/calls.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { showPercent, showRoundPrice } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { LogLink } from '../shared/log-link.tsx'
import { OfferForm } from './offer-form.tsx'

/** An offer or a new one: discount and validity, with a simulation of the cost. */
export default function OfferPage() {
  const { promotions } = useAdminText()
  const nameOf = ({ discountBasisPoints, overCents }: AdminOffer) =>
    promotions.offerIs(showPercent(discountBasisPoints), showRoundPrice(overCents))
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id')
  const { loaded, retry } = useLoaded(id ?? 'new', async () => {
    if (id === null) return null
    const { items } = await quietAdminApi.offers.list({})
    const offer = items.find((candidate) => candidate.id === id)
    if (offer === undefined) throw new CallFailed(404)
    return offer
  })
  return (
    <AdminPage
      title={id === null ? promotions.planOffer : loaded.value ? nameOf(loaded.value) : promotions.offer}
      above={[{ to: '/admin/promotion', name: promotions.title }]}
      actions={id !== null && <LogLink about={id} label={promotions.toLog} />}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(offer) => <OfferForm key={offer?.version} offer={offer} onChanged={retry} />}
      </LoadedOr>
    </AdminPage>
  )
}
