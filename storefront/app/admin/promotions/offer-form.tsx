import { type FormEvent, useState } from 'react'
import { hundredthsOf, typedHundredths } from '../../../../contract/hundredths.ts'
import type { AdminOffer, OfferTerms } from '../../../../contract/promotions/promotion-admin.ts'
import { call } from '../../platform/api/browser-api.ts'
import { useGo } from '../../platform/pages/link.tsx'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { EditedMeanwhile, useMergedForm } from '../catalogue/edited-meanwhile.tsx'
import { useAct } from '../use-act.ts'
import { PhaseBadge } from './phase-badge.tsx'
import { Simulate } from './simulate.tsx'

interface TypedOffer {
  over: string
  percent: string
  startsOn: string
  endsOn: string
}

/** Form of an offer. A past one is read-only. */
export function OfferForm({ offer, onChanged }: { offer: AdminOffer | null; onChanged: () => void }) {
  const { promotions, products } = useAdminText()
  const go = useGo()
  const { isBusy, act } = useAct()
  const [typed, setTyped] = useState(() => typedOf(offer))
  const merged = useMergedForm({
    stored: offer,
    typedOf,
    read: async () => {
      const { items } = await call('GET /admin/offer')
      return items.find(({ id }) => id === offer?.id) ?? null
    },
    current: () => typed,
    apply: setTyped,
  })
  const isOver = offer?.phase === 'OVER'
  const labels: TypedOffer = {
    over: promotions.over,
    percent: promotions.percent,
    startsOn: promotions.from,
    endsOn: promotions.until,
  }
  const read = (): OfferTerms | null => {
    const { over, percent, startsOn, endsOn } = typed
    const overCents = hundredthsOf(over.trim().replaceAll(',', ''), 1_000_000_00)
    const discountBasisPoints = hundredthsOf(percent.trim(), 9_000)
    if (overCents !== null && discountBasisPoints !== null)
      return { overCents, discountBasisPoints, startsOn, endsOn: endsOn || null }
    showToast('error', () => products.numberFormat)
    return null
  }
  const tried = () => {
    const body = read()
    return body && { kind: 'offer' as const, ...body }
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (merged.mustDecide()) return
    const body = read()
    if (body === null) return
    const saved = await act(() => {
      if (offer === null) return call('POST /admin/offer', { body })
      const { version } = merged.base ?? offer
      return call('PUT /admin/offer/:id', { params: { id: offer.id }, body: { ...body, version } })
    }, merged.noticesStale)
    if (saved === null) return
    showToast('info', () => promotions.savedOffer)
    go('/admin/promotion')
  }
  const end = async () => {
    if (offer === null) return
    const ended = await act(() => call('POST /admin/offer/:id/end', { params: { id: offer.id } }))
    if (ended === null) return
    showToast('info', () => promotions.ended)
    onChanged()
  }
  return (
    <div className="grid gap-8">
      {offer !== null && (
        <p>
          <PhaseBadge phase={offer.phase} />
        </p>
      )}
      <form
        onSubmit={(event) => void save(event)}
        className="grid max-w-3xl gap-5 sm:grid-cols-2 [&>*]:content-start"
      >
        <div className="empty:hidden sm:col-span-2">
          <EditedMeanwhile merged={merged} labelOf={([field]) => labels[field as keyof TypedOffer]} />
        </div>
        <OfferFields typed={typed} onChange={setTyped} isShut={isOver} />
        {!isOver && (
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" isBusy={isBusy}>
              {promotions.save}
            </Button>
            {offer !== null && (
              <Button variant="secondary" isBusy={isBusy} onClick={() => void end()}>
                {promotions.endOffer}
              </Button>
            )}
          </div>
        )}
      </form>
      <Simulate tried={tried} />
    </div>
  )
}

function OfferFields({
  typed,
  onChange,
  isShut,
}: {
  typed: TypedOffer
  onChange: (typed: TypedOffer) => void
  isShut: boolean
}) {
  const { promotions } = useAdminText()
  const set = (field: keyof TypedOffer) => (event: { target: { value: string } }) =>
    onChange({ ...typed, [field]: event.target.value })
  return (
    <>
      <Field
        label={promotions.over}
        inputMode="decimal"
        required
        disabled={isShut}
        value={typed.over}
        onChange={set('over')}
      />
      <Field
        label={promotions.percent}
        hint={promotions.percentHint}
        inputMode="decimal"
        required
        disabled={isShut}
        value={typed.percent}
        onChange={set('percent')}
      />
      <Field
        label={promotions.from}
        type="date"
        required
        disabled={isShut}
        value={typed.startsOn}
        onChange={set('startsOn')}
      />
      <Field
        label={promotions.until}
        hint={promotions.untilHint}
        type="date"
        min={typed.startsOn}
        disabled={isShut}
        value={typed.endsOn}
        onChange={set('endsOn')}
      />
    </>
  )
}

function typedOf(offer: AdminOffer | null): TypedOffer {
  if (offer === null) return { over: '', percent: '', startsOn: '', endsOn: '' }
  return {
    over: typedHundredths(offer.overCents),
    percent: typedHundredths(offer.discountBasisPoints),
    startsOn: offer.startsOn,
    endsOn: offer.endsOn ?? '',
  }
}
