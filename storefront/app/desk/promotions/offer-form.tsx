import { type FormEvent, useState } from 'react'
import { hundredthsOf, typedHundredths } from '../../../../contract/hundredths.ts'
import type { DeskOffer, OfferTerms } from '../../../../contract/promotion-desk.ts'
import { call } from '../../platform/browser-api.ts'
import { useGo } from '../../platform/link.tsx'
import { showTip } from '../../platform/tips.ts'
import { useDeskText } from '../../text/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'
import { PhaseBadge } from './phase-badge.tsx'
import { Rehearse } from './rehearse.tsx'

/** What an offer takes off and when, as it is typed. One that is over is only shown. */
export function OfferForm({ offer, onChanged }: { offer: DeskOffer | null; onChanged: () => void }) {
  const { promotions, products } = useDeskText()
  const go = useGo()
  const { isBusy, act } = useAct()
  const [over, setOver] = useState(offer === null ? '' : typedHundredths(offer.overCents))
  const [percent, setPercent] = useState(offer === null ? '' : typedHundredths(offer.discountBasisPoints))
  const [startsOn, setStartsOn] = useState(offer?.startsOn ?? '')
  const [endsOn, setEndsOn] = useState(offer?.endsOn ?? '')
  const isOver = offer?.phase === 'OVER'
  const read = (): OfferTerms | null => {
    const overCents = hundredthsOf(over.trim().replaceAll(',', ''), 1_000_000_00)
    const discountBasisPoints = hundredthsOf(percent.trim(), 9_000)
    if (overCents !== null && discountBasisPoints !== null)
      return { overCents, discountBasisPoints, startsOn, endsOn: endsOn || null }
    showTip('error', () => products.numberFormat)
    return null
  }
  const tried = () => {
    const body = read()
    return body && { kind: 'offer' as const, ...body }
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = read()
    if (body === null) return
    const saved = await act(() =>
      offer === null
        ? call('POST /desk/offer', { body })
        : call('PUT /desk/offer/:id', { params: { id: offer.id }, body }),
    )
    if (saved === null) return
    showTip('info', () => promotions.savedOffer)
    go('/admin/promotion')
  }
  const end = async () => {
    if (offer === null) return
    const ended = await act(() => call('POST /desk/offer/:id/end', { params: { id: offer.id } }))
    if (ended === null) return
    showTip('info', () => promotions.ended)
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
        <Field
          label={promotions.over}
          inputMode="decimal"
          required
          disabled={isOver}
          value={over}
          onChange={(event) => setOver(event.target.value)}
        />
        <Field
          label={promotions.percent}
          hint={promotions.percentHint}
          inputMode="decimal"
          required
          disabled={isOver}
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
        <Field
          label={promotions.from}
          type="date"
          required
          disabled={isOver}
          value={startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
        />
        <Field
          label={promotions.until}
          hint={promotions.untilHint}
          type="date"
          min={startsOn}
          disabled={isOver}
          value={endsOn}
          onChange={(event) => setEndsOn(event.target.value)}
        />
        {!isOver && (
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" isBusy={isBusy}>
              {promotions.save}
            </Button>
            {offer !== null && (
              <Button look="secondary" isBusy={isBusy} onClick={() => void end()}>
                {promotions.endOffer}
              </Button>
            )}
          </div>
        )}
      </form>
      <Rehearse tried={tried} />
    </div>
  )
}
