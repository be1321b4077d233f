import { useState } from 'react'
import type { ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import type { OffsetCredit } from '../../../contract/admin/offset-credit/offset-credit.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { parseHundredths } from '../../../contract/values/hundredths.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { asSinglePage } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../shared/ui/form/field-group.tsx'
import { Approvals } from '../approvals/approvals.tsx'
import { RequestApproval, useNeedsApproval } from '../approvals/request-approval.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { Listed } from '../shared/listed.tsx'
import { DateField } from '../shared/period/date-field.tsx'
import { useAdminList } from '../shared/use-admin-list.ts'

/** A distributor's offset credits with their remaining amounts. */
export function OffsetCreditList({ edcNumber }: { edcNumber: string }) {
  const { persons } = useAdminText()
  const list = useAdminList(`grants ${edcNumber}`, () =>
    asSinglePage(quietAdminApi.offsetCredits.list({ query: { edcNumber } })),
  )
  const again = () => void list.reload()
  const [acts, setActs] = useState(0)
  const requested = () => setActs((before) => before + 1)
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{persons.offsetCredits}</h2>
      <Listed
        list={list}
        caption={persons.offsetCredits}
        columns={useColumns(again)}
        hasCards
        keyOf={({ id }) => id}
        empty={persons.noOffsetCredits}
      />
      <Approvals kind="OFFSET_CREDIT" acts={acts} onDecided={again} />
      <RecordOffsetCredit edcNumber={edcNumber} onRecorded={again} onRequested={requested} />
    </section>
  )
}

function useColumns(onClosed: () => void): Column<OffsetCredit>[] {
  const { persons } = useAdminText()
  const language = useLanguage()
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
    {
      name: 'expires',
      head: persons.expires,
      from: 'sm',
      cell: ({ expiresOn }) =>
        expiresOn === null ? '–' : <time dateTime={expiresOn}>{showDay(language, expiresOn)}</time>,
    },
    {
      name: 'close',
      head: persons.act,
      isActs: true,
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
  const expectedCents = credit.remainingCents
  return (
    <ConfirmAct
      button={persons.close}
      size="small"
      title={confirm.closeCredit.title(credit.documentNumber)}
      consequence={<p>{confirm.closeCredit.effect(showPrice(expectedCents))}</p>}
      needsReason
      send={(reason) => adminApi.offsetCredits.close({ params, body: { reason, expectedCents } })}
      onDone={onClosed}
      onRefused={onClosed}
    />
  )
}

const emptyCredit = { documentNumber: '', amountCents: '', expiresOn: '' }

function RecordOffsetCredit({
  edcNumber,
  onRecorded,
  onRequested,
}: {
  edcNumber: string
  onRecorded: () => void
  onRequested: () => void
}) {
  const { shell } = useText()
  const { needed, noticesNeeded, forget } = useNeedsApproval()
  const [action, setAction] = useState<ApprovedAction | null>(null)
  const { persons } = useAdminText()
  const form = useAdminForm(emptyCredit, { draft: `credit ${edcNumber}`, fieldOf })
  const faultsIn = (typed: typeof emptyCredit): Record<string, string> =>
    parseHundredths(typed.amountCents, 1_000_000_00) === null ? { amountCents: persons.numberFormat } : {}
  const record = form.onSubmit(async ({ documentNumber, amountCents: typed, expiresOn }) => {
    const amountCents = parseHundredths(typed, 1_000_000_00)
    if (amountCents === null) return
    const body = { edcNumber, documentNumber, amountCents, expiresOn: expiresOn || null }
    setAction({ kind: 'OFFSET_CREDIT', ...body })
    if ((await form.send(() => adminApi.offsetCredits.record({ body }), noticesNeeded)) === null) return
    form.startFrom(emptyCredit)
    showToast('info', () => persons.offsetCreditRecorded)
    onRecorded()
  }, faultsIn)
  const requested = () => {
    forget()
    form.reset(emptyCredit)
    onRequested()
  }
  return (
    <>
      <form onSubmit={record} className="max-w-5xl rounded-lg border border-line p-4 md:p-6">
        <FieldGroup legend={persons.recordOffsetCredit}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <Field {...form.field('documentNumber')} label={persons.document} required maxLength={40} />
            <Field {...form.field('amountCents')} label={persons.amount} inputMode="decimal" required />
            <DateField
              {...form.field('expiresOn')}
              label={persons.expires}
              hint={persons.expiresHint}
              typed={form.watch('expiresOn')}
              min={hongKongDay(new Date())}
            />
          </div>
          <FormFault form={form} />
          <Button type="submit" variant="secondary" isBusy={form.isBusy} className="justify-self-start">
            {persons.recordOffsetCredit}
          </Button>
        </FieldGroup>
      </form>
      {needed && action && (
        <FormDialog isOpen onClose={forget} title={persons.recordOffsetCredit} closeLabel={shell.close}>
          <RequestApproval action={action} refusal={needed} onDone={requested} onCancel={forget} />
        </FormDialog>
      )}
    </>
  )
}

function fieldOf({ code }: Refusal): keyof typeof emptyCredit | undefined {
  if (code === 'day-in-past') return 'expiresOn'
  return code === 'offset-credit-number-taken' ? 'documentNumber' : undefined
}
