import { type ReactNode, useState } from 'react'
import type { PayoutMonth } from '../../../contract/admin/distributors/payouts.ts'
import { asSinglePage } from '../../shared/api/use-pages.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDate, showDay, showMonth } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { Approvals } from '../approvals/approvals.tsx'
import { RequestApproval, useNeedsApproval } from '../approvals/request-approval.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { RefusalBelowRow } from '../forms/refusal-below-row.tsx'
import { useMayChange } from '../shared/admin-access.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { Listed } from '../shared/listed.tsx'
import { type ActDialog, useAct, useActDialog } from '../shared/use-act.ts'
import { useAdminList } from '../shared/use-admin-list.ts'

/** Monthly payouts of the distributors: due and paid amounts, and the bank file. */
export default function PayoutPage() {
  const { payouts } = useAdminText()
  const list = useAdminList('payouts', () => asSinglePage(quietAdminApi.payouts.list({})))
  const [acts, setActs] = useState(0)
  const changed = () => {
    setActs((before) => before + 1)
    void list.reload()
  }
  return (
    <AdminPage title={payouts.title}>
      <p className="max-w-prose pb-5 text-sm text-muted">{payouts.hint}</p>
      <Approvals kind="PAYOUT" acts={acts} onDecided={() => void list.reload()} />
      <Listed
        list={list}
        caption={payouts.title}
        columns={useColumns(changed)}
        keyOf={({ month }) => month}
        empty={payouts.empty}
      />
    </AdminPage>
  )
}

function useColumns(onPaid: () => void): Column<PayoutMonth>[] {
  const language = useLanguage()
  const { payouts } = useAdminText()
  return [
    {
      name: 'month',
      head: payouts.month,
      cell: (payout) => (
        <>
          <span className="font-medium whitespace-nowrap">{showMonth(language, payout.month)}</span>
          <span className="block tabular-nums sm:hidden">{showPrice(payout.paidCents)}</span>
          <span className="block text-xs sm:hidden">
            <PayoutState payout={payout} />
          </span>
        </>
      ),
    },
    {
      name: 'distributors',
      head: payouts.distributors,
      isNumber: true,
      from: 'sm',
      cell: ({ distributors }) => distributors,
    },
    {
      name: 'sum',
      head: payouts.sum,
      isNumber: true,
      from: 'sm',
      cell: ({ paidCents }) => showPrice(paidCents),
    },
    {
      name: 'state',
      head: payouts.state,
      from: 'sm',
      cell: (payout) => <PayoutState payout={payout} />,
    },
    {
      name: 'act',
      head: payouts.act,
      isActs: true,
      cell: (payout) => <Acts payout={payout} onPaid={onPaid} />,
    },
  ]
}

function PayoutState({
  payout: { paidAt, refusal, payBy, daysLate, distributors },
}: {
  payout: PayoutMonth
}) {
  const language = useLanguage()
  const { payouts } = useAdminText()
  if (paidAt !== null) return payouts.paid(showDate(language, paidAt))
  if (refusal !== null) return payouts.carried
  if (distributors === 0) return payouts.nothing
  const dueBy = payouts.dueBy(showDay(language, payBy))
  if (daysLate === 0) return dueBy
  return (
    <span className="flex flex-wrap items-center gap-2">
      {dueBy} <Badge tone="danger">{payouts.late(daysLate)}</Badge>
    </span>
  )
}

function Acts({ payout, onPaid }: { payout: PayoutMonth; onPaid: () => void }) {
  const { payouts } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const dialog = useActDialog(onPaid)
  const { needed, noticesNeeded, forget } = useNeedsApproval()
  const close = () => {
    dialog.close()
    forget()
  }
  const { month, paidAt, paidCents, refusal, distributors } = payout
  const pay = async () => {
    const body = { month, expectedCents: paidCents }
    const answer = await act(
      () => adminApi.payouts.record({ body }),
      (refusal) => {
        const isNeeded = noticesNeeded(refusal)
        if (!isNeeded) dialog.markStale()
        return isNeeded
      },
    )
    if (answer !== null) dialog.finish()
  }
  const mayChange = useMayChange()
  const take = async () => {
    const file = await act(() => adminApi.payouts.export({ params: { month } }))
    if (file !== null) downloadFile(file, 'text/csv', `payout-${month}.csv`)
  }
  // The file needs the same permission as the payout.
  const isPayable = refusal === null && distributors > 0
  if (!mayChange || (paidAt === null && !isPayable)) return <span className="text-muted">–</span>
  return (
    <>
      <Button
        variant={paidAt === null ? 'secondary' : 'quiet'}
        size="small"
        className={classNames('whitespace-nowrap', paidAt !== null && '-me-4 max-w-none!')}
        isBusy={isBusy}
        onClick={() => (paidAt === null ? dialog.open() : void take())}
      >
        {paidAt === null ? payouts.pay : payouts.file}
      </Button>
      {!dialog.isOpen && <RefusalBelowRow form={acts} />}
      <ConfirmPayout
        payout={payout}
        dialog={dialog}
        isBusy={isBusy}
        onPay={pay}
        fault={dialog.isOpen && <FormFault form={acts} />}
        onClose={close}
        needed={needed}
        onRequested={() => {
          forget()
          dialog.finish()
        }}
      />
    </>
  )
}

interface ConfirmPayoutProps {
  payout: PayoutMonth
  dialog: ActDialog
  isBusy: boolean
  /** A refusal, such as of an amount that has changed. */
  fault: ReactNode
  onPay: () => Promise<void>
  onClose: () => void
  /** The refusal of a payout that needs an approval, which is then requested. */
  needed: ReturnType<typeof useNeedsApproval>['needed']
  onRequested: () => void
}

/** A payout is irreversible, so it needs a confirmation. */
function ConfirmPayout({
  payout: { month, paidCents, distributors },
  dialog,
  isBusy,
  fault,
  onPay,
  onClose,
  needed,
  onRequested,
}: ConfirmPayoutProps) {
  const language = useLanguage()
  const { payouts, confirm } = useAdminText()
  const { shell } = useText()
  const title = payouts.ask(showMonth(language, month))
  return (
    <Dialog isOpen={dialog.isOpen} onClose={onClose} title={title} closeLabel={shell.close}>
      <p className="pb-5">{payouts.consequence(showPrice(paidCents), distributors)}</p>
      {fault}
      {needed ? (
        <RequestApproval
          action={{ kind: 'PAYOUT', month, expectedCents: paidCents }}
          refusal={needed}
          onDone={onRequested}
          onCancel={onClose}
        />
      ) : (
        <DialogActions cancel={{ label: dialog.isStale ? shell.close : confirm.cancel, onClick: onClose }}>
          {!dialog.isStale && (
            <Button isBusy={isBusy} onClick={() => void onPay()}>
              {payouts.pay}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}
