import type { AdminOffer, OfferTerms } from '../../../contract/admin/promotions/promotion-admin.ts'
import { parseHundredths, typedHundredths } from '../../../contract/values/hundredths.ts'
import { useGo } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showPercent, showRoundPrice } from '../../shared/text/format/format.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { EditedMeanwhile } from '../forms/edited-meanwhile.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import type { AdminForm } from '../forms/use-admin-form.ts'
import { useEditForm } from '../forms/use-edit-form.ts'
import { ForChanges } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { DateField } from '../shared/period/date-field.tsx'
import { earliestEnd, earliestStart } from './earliest-start.ts'
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
  const { promotions } = useAdminText()
  const go = useGo()
  const { form, merged } = useEditForm<AdminOffer | null, TypedOffer>({
    draft: `offer ${offer?.id ?? 'new'}`,
    names: { overCents: 'over', discountBasisPoints: 'percent' },
    fieldOf: ({ code }) => {
      if (code === 'promotion-days-invalid') return 'endsOn'
      return code === 'offer-overlaps' || code === 'day-in-past' ? 'startsOn' : undefined
    },
    stored: offer,
    toTyped: toTypedOffer,
    read: async () => {
      const { items } = await adminApi.offers.list()
      return items.find(({ id }) => id === offer?.id) ?? null
    },
  })
  const isOver = offer?.phase === 'OVER'
  const check = (typed: TypedOffer) => faultsIn(typed, promotions)
  const tried = () => {
    form.showErrors(check(form.getValues()))
    const body = toOfferTerms(form.getValues())
    return body && { kind: 'offer' as const, ...body }
  }
  const save = form.onSubmit(async () => {
    const saved = await merged.save(async (typed, base) => {
      const body = toOfferTerms(typed)
      if (body === null) return null
      if (base === null) return await adminApi.offers.create({ body })
      const { id, version } = base
      return await adminApi.offers.update({ params: { id }, body: { ...body, version } })
    })
    if (saved === null) return
    showToast('info', () => promotions.savedOffer)
    go('/admin/promotion')
  }, check)
  return (
    <div className="grid gap-8">
      {offer !== null && (
        <p>
          <PhaseBadge phase={offer.phase} />
        </p>
      )}
      <form onSubmit={save} className="grid max-w-3xl gap-5 sm:grid-cols-2 [&>*]:content-start">
        <div className="empty:hidden sm:col-span-2">
          <EditedMeanwhile
            merged={merged}
            labelOf={([field]) => fieldLabels(promotions)[field as keyof TypedOffer]}
          />
        </div>
        <OfferFields form={form} isShut={isOver} earliest={earliestStart(offer?.startsOn)} />
        {!isOver && <OfferActs offer={offer} form={form} onEnded={onChanged} />}
      </form>
      <Simulate input={form.watch()} tried={tried} />
    </div>
  )
}

interface OfferFieldsProps {
  form: AdminForm<TypedOffer>
  isShut: boolean
  /** The first day on which it can begin. */
  earliest: string
}

function OfferFields({ form, isShut, earliest }: OfferFieldsProps) {
  const { promotions } = useAdminText()
  return (
    <>
      <Field {...form.field('over')} label={promotions.over} inputMode="decimal" required disabled={isShut} />
      <Field
        {...form.field('percent')}
        label={promotions.percent}
        hint={promotions.percentHint}
        inputMode="decimal"
        required
        disabled={isShut}
      />
      <DateField
        {...form.field('startsOn')}
        label={promotions.from}
        typed={form.watch('startsOn')}
        required
        min={earliest}
        disabled={isShut}
      />
      <DateField
        {...form.field('endsOn')}
        label={promotions.until}
        hint={promotions.untilHint}
        typed={form.watch('endsOn')}
        min={earliestEnd(form.watch('startsOn'), earliest)}
        disabled={isShut}
      />
    </>
  )
}

interface OfferActsProps {
  offer: AdminOffer | null
  form: AdminForm<TypedOffer>
  onEnded: () => void
}

function OfferActs({ offer, form, onEnded }: OfferActsProps) {
  const { promotions } = useAdminText()
  return (
    <>
      <div className="empty:hidden sm:col-span-2">
        <FormFault form={form} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <ForChanges>
          <Button type="submit" isBusy={form.isBusy}>
            {promotions.save}
          </Button>
        </ForChanges>
        {offer !== null && <EndOffer offer={offer} isBusy={form.isBusy} onEnded={onEnded} />}
      </div>
    </>
  )
}

function EndOffer({ offer, isBusy, onEnded }: { offer: AdminOffer; isBusy: boolean; onEnded: () => void }) {
  const { promotions, confirm } = useAdminText()
  const { id, phase, overCents, discountBasisPoints } = offer
  const ended = () => {
    showToast('info', () => promotions.endedOffer)
    onEnded()
  }
  return (
    <ConfirmAct
      button={promotions.endOffer}
      title={confirm.endOffer.title(
        promotions.offerIs(showPercent(discountBasisPoints), showRoundPrice(overCents)),
      )}
      consequence={
        <>
          <p>{phase === 'RUNNING' ? confirm.endOffer.running : confirm.endOffer.coming}</p>
          <p className="text-sm text-muted">{confirm.endOffer.undo}</p>
        </>
      }
      needsReason
      isBusy={isBusy}
      send={(reason) => adminApi.offers.end({ params: { id }, body: { reason } })}
      onDone={ended}
    />
  )
}

function fieldLabels({ over, percent, from, until }: AdminText['promotions']): TypedOffer {
  return { over, percent, startsOn: from, endsOn: until }
}

/** Messages of amounts that are no numbers. */
function faultsIn(typed: TypedOffer, { faults }: AdminText['promotions']): Record<string, string> {
  const { overCents, discountBasisPoints } = parseAmounts(typed)
  return {
    ...(overCents === null && { over: faults.amount }),
    ...(discountBasisPoints === null && { percent: faults.percent }),
  }
}

function parseAmounts({ over, percent }: TypedOffer) {
  return {
    overCents: parseHundredths(over, 1_000_000_00),
    discountBasisPoints: parseHundredths(percent.trim(), 9_000),
  }
}

/** Request body of the form, or null if an amount is not a number. */
function toOfferTerms(typed: TypedOffer): OfferTerms | null {
  const { startsOn, endsOn } = typed
  const { overCents, discountBasisPoints } = parseAmounts(typed)
  if (overCents === null || discountBasisPoints === null) return null
  return { overCents, discountBasisPoints, startsOn, endsOn: endsOn || null }
}

function toTypedOffer(offer: AdminOffer | null): TypedOffer {
  if (offer === null) return { over: '', percent: '', startsOn: '', endsOn: '' }
  return {
    over: typedHundredths(offer.overCents),
    percent: typedHundredths(offer.discountBasisPoints),
    startsOn: offer.startsOn,
    endsOn: offer.endsOn ?? '',
  }
}
