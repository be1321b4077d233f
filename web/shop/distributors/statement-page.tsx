import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Statement } from '../../../contract/shop/distributors/profit-share.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { usePages } from '../../shared/api/use-pages.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { showMonth } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { FileText, Printer } from '../../shared/ui/icons.ts'
import { OnlyFor } from '../access/guard.tsx'
import { latestMonths } from './latest-months.ts'
import { StatementLedger } from './statement-ledger.tsx'
import { StatementSums } from './statement-sums.tsx'
import { WaitingList } from './waiting-list.tsx'

const size = 20

/** A distributor's earnings of a month, entry by entry. */
export default function StatementPage() {
  const { statement } = useText().distributors
  return (
    <div className="grid gap-6">
      <PageHead title={statement.title} isPrivate />
      <header className="grid gap-2">
        <h1 className="font-display text-2xl">{statement.title}</h1>
        <p className="text-sm text-muted">{statement.hint}</p>
      </header>
      <OnlyFor access={['ROLE_API_DISTRIBUTOR']} waiting={<WaitingList />}>
        <OneMonth />
      </OnlyFor>
    </div>
  )
}

function OneMonth() {
  const { statement } = useText().distributors
  const language = useLanguage()
  const [searchParams, setSearchParams] = useSearchParams()
  const months = latestMonths()
  const month = months.find((listedMonth) => listedMonth === searchParams.get('month')) ?? months[0] ?? ''
  const search = (value: string) =>
    setSearchParams((before) => {
      before.set('month', value)
      return before
    })
  return (
    <>
      <div data-print="hidden" className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full sm:w-64">
          <NativeSelect
            label={statement.month}
            value={month}
            onChange={(event) => search(event.target.value)}
            options={months.map((value) => ({ value, label: showMonth(language, value) }))}
          />
        </div>
        <Downloads month={month} />
      </div>
      {/* The choice of the month is not printed. */}
      <p className="hidden font-medium print:block">{showMonth(language, month)}</p>
      <Entries month={month} />
    </>
  )
}

function Downloads({ month }: { month: string }) {
  const { statement } = useText().distributors
  const [busy, setBusy] = useState<'csv' | 'pdf' | null>(null)
  const download = async (kind: 'csv' | 'pdf') => {
    setBusy(kind)
    const query = { month }
    const fetched =
      kind === 'csv' ? api.profitShare.exportStatement({ query }) : api.profitShare.printStatement({ query })
    const file = await fetched.catch(() => null)
    setBusy(null)
    if (file !== null) downloadFile(file, kind === 'csv' ? 'text/csv' : 'application/pdf', `${month}.${kind}`)
  }
  return (
    <div className="-mx-4 flex flex-wrap">
      <Button variant="quiet" size="small" isBusy={busy === 'csv'} onClick={() => void download('csv')}>
        <FileText className="size-4" aria-hidden="true" />
        {statement.csv}
      </Button>
      <Button variant="quiet" size="small" isBusy={busy === 'pdf'} onClick={() => void download('pdf')}>
        <Printer className="size-4" aria-hidden="true" />
        {statement.pdf}
      </Button>
    </div>
  )
}

function Entries({ month }: { month: string }) {
  const { statement, seeMore } = useText().distributors
  const { loaded, more, isLoadingMore, retry } = usePages<Statement>(`statement ${month}`, (after) =>
    quietApi.profitShare.readStatement({ query: { month, size, ...(after !== null && { after }) } }),
  )
  if (loaded.phase === 'loading') return <WaitingList />
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  const { items, next } = loaded.value
  return (
    <>
      <StatementSums statement={loaded.value} />
      <section className="grid gap-4">
        <h2 className="font-display text-lg">{statement.entries}</h2>
        {items.length === 0 ? (
          <p className="text-sm text-muted">{statement.empty}</p>
        ) : (
          <StatementLedger statement={loaded.value} />
        )}
        {next !== null && (
          <Button
            variant="secondary"
            className="justify-self-center"
            isBusy={isLoadingMore}
            onClick={() => void more()}
          >
            {seeMore}
          </Button>
        )}
      </section>
    </>
  )
}
