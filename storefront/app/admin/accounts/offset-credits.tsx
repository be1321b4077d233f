import { hongKongDay } from '../../../../contract/hong-kong-time.ts'
import { hundredthsOf } from '../../../../contract/hundredths.ts'
import type { OffsetCredit } from '../../../../contract/offset-credit.ts'
import type { Refusal } from '../../../../contract/refusals.ts'
import { asSinglePage } from '../../platform/api/use-pages.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { showPrice } from '../../text/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { adminApi, quietAdminApi } from '../admin-api.ts'
import { ConfirmAct } from '../confirm-act.tsx'
import { Listed } from '../listed.tsx'
import { useAdminForm } from '../use-admin-form.ts'
import { useAdminList } from '../use-admin-list.ts'

/** A distributor's offset credits with their remaining amounts. */
export function OffsetCreditList({ edcNumber }: { edcNumber: string }) {
  const { persons } = useAdminText()
  const list = useAdminList(`grants ${edcNumber}`, () =>
    asSinglePage(quietAdminApi.offsetCredits.list({ query: { edcNumber } })),
  )
  const again = () => void list.reload()
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{persons.offsetCredits}</h2>
      <Listed
        list={list}
        caption={persons.offsetCredits}
        columns={useColumns(again)}
        keyOf={({ id }) => id}
        empty={persons.noOffsetCredits}
      />
      <RecordOffsetCredit edcNumber={edcNumber} onRecorded={again} />
    </section>
  )
}

function useColumns(onClosed: () => void): Column<OffsetCredit>[] {
  const { persons } = useAdminText()
  return [
    { name: 'document', head: persons.document, cell: ({ documentNumber }) => documentNumber },
    {
      name: 'amount',
      head: persons.granted,
      isNumber: true,
      from: 'sm',
      cell: ({ amountCents }) => showPrice(amountCents),
    },
    {
      name: 'left',
      head: persons.left,
      isNumber: true,
      cell: ({ remainingCents }) => showPrice(remainingCents),
    },
    { name: 'expires', head: persons.expires, from: 'sm', cell: ({ expiresOn }) => expiresOn ?? '–' },
    {
      name: 'close',
      head: persons.close,
      cell: (offsetCredit) =>
        offsetCredit.closedAt === null ? (
          <CloseOffsetCredit credit={offsetCredit} onClosed={onClosed} />
        ) : (
          `${persons.isClosed}: ${offsetCredit.closeReason}`
        ),
    },
  ]
}

function CloseOffsetCredit({ credit, onClosed }: { credit: OffsetCredit; onClosed: () => void }) {
  const { persons, confirm } = useAdminText()
  const params = { id: credit.id }
  return (
    <ConfirmAct
      button={persons.close}
      size="small"
      title={confirm.closeCredit.title(credit.documentNumber)}
      consequence={<p>{confirm.closeCredit.effect(showPrice(credit.remainingCents))}</p>}
      needsReason
      send={(reason) => adminApi.offsetCredits.close({ params, body: { reason } })}
      onDone={onClosed}
    />
  )
}

const emptyCredit = { documentNumber: '', amountCents: '', expiresOn: '' }

function RecordOffsetCredit({ edcNumber, onRecorded }: { edcNumber: string; onRecorded: () => void }) {
  const { persons } = useAdminText()
  const form = useAdminForm(emptyCredit, { draft: `credit ${edcNumber}`, fieldOf })
  const record = form.onSubmit(async ({ documentNumber, amountCents: typed, expiresOn }) => {
    const amountCents = hundredthsOf(typed, 1_000_000_00)
    if (amountCents === null) return form.showErrors({ amountCents: persons.numberFormat })
    const body = { edcNumber, documentNumber, amountCents, expiresOn: expiresOn || null }
    if ((await form.send(() => adminApi.offsetCredits.record({ body }))) === null) return
    form.reset(emptyCredit)
    showToast('info', () => persons.offsetCreditRecorded)
    onRecorded()
  })
  return (
    <form onSubmit={record} className="max-w-5xl rounded-lg border border-line p-4 md:p-6">
      <FieldGroup legend={persons.recordOffsetCredit}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field {...form.field('documentNumber')} label={persons.document} required maxLength={40} />
          <Field {...form.field('amountCents')} label={persons.amount} inputMode="decimal" required />
          <Field
            {...form.field('expiresOn')}
            label={persons.expires}
            hint={persons.expiresHint}
            type="date"
            min={hongKongDay(new Date())}
          />
        </div>
        <Button type="submit" variant="secondary" isBusy={form.isBusy} className="justify-self-start">
          {persons.recordOffsetCredit}
        </Button>
      </FieldGroup>
    </form>
  )
}

function fieldOf({ code }: Refusal): keyof typeof emptyCredit | undefined {
  if (code === 'day-in-past') return 'expiresOn'
  return code === 'offset-credit-number-taken' ? 'documentNumber' : undefined
}
