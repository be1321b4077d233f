import type { PayoutMonth } from '../../../contract/payouts.ts'
import { call, quietApi } from '../platform/browser-api.ts'
import { keepFile } from '../platform/keep-file.ts'
import { useLanguage } from '../platform/language.ts'
import { useDeskText } from '../text/desk.ts'
import { showDateTime, showMonth, showPrice } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DeskPage } from './desk-page.tsx'
import { Listed } from './listed.tsx'
import { useAct } from './use-act.ts'
import { useDeskList } from './use-desk-list.ts'

/** What distributors are paid, month by month: what there is to pay, what was paid, and the file for the bank. */
export default function PayoutPage() {
  const { payouts } = useDeskText()
  const list = useDeskList('payouts', async () => ({
    ...(await quietApi.call('GET /desk/payout', {})),
    next: null,
  }))
  return (
    <DeskPage title={payouts.title}>
      <p className="max-w-prose pb-5 text-sm text-muted">{payouts.hint}</p>
      <Listed
        list={list}
        caption={payouts.title}
        columns={useColumns(() => void list.reload())}
        keyOf={({ month }) => month}
        empty={payouts.empty}
      />
    </DeskPage>
  )
}

function useColumns(onPaid: () => void): Column<PayoutMonth>[] {
  const language = useLanguage()
  const { payouts } = useDeskText()
  return [
    { name: 'month', head: payouts.month, cell: ({ month }) => showMonth(language, month) },
    {
      name: 'distributors',
      head: payouts.distributors,
      isNumber: true,
      from: 'sm',
      cell: ({ distributors }) => distributors,
    },
    { name: 'sum', head: payouts.sum, isNumber: true, cell: ({ paidCents }) => showPrice(paidCents) },
    {
      name: 'state',
      head: payouts.state,
      from: 'md',
      cell: ({ paidAt, refusal }) => {
        if (paidAt !== null) return payouts.paid(showDateTime(language, paidAt))
        return refusal === null ? payouts.due : payouts.carried
      },
    },
    { name: 'act', head: payouts.act, cell: (one) => <Acts one={one} onPaid={onPaid} /> },
  ]
}

function Acts({ one, onPaid }: { one: PayoutMonth; onPaid: () => void }) {
  const { payouts } = useDeskText()
  const { isBusy, act } = useAct()
  const { month, paidAt, paidCents, refusal } = one
  const pay = async () => {
    const body = { month, expectedCents: paidCents }
    await act(() => call('POST /desk/payout', { body }))
    // Also where it was refused: what there is to pay is no longer what stands here.
    onPaid()
  }
  const take = async () => {
    const file = await act(() => call('POST /desk/payout/:month/export', { params: { month } }))
    if (file !== null) keepFile(file, 'text/csv', `payout-${month}.csv`)
  }
  if (paidAt === null && refusal !== null) return <span className="text-muted">–</span>
  return (
    <Button
      look={paidAt === null ? 'primary' : 'secondary'}
      size="small"
      isBusy={isBusy}
      onClick={() => void (paidAt === null ? pay() : take())}
    >
      {paidAt === null ? payouts.pay : payouts.file}
    </Button>
  )
}
