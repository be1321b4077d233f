import type { PageVersion, TextPage } from '../../../../contract/settings/page-texts.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { useAdminText } from '../../text/admin.ts'
import { showDateTime } from '../../text/format-dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { adminApi } from '../admin-api.ts'
import { useAct } from '../use-act.ts'

/** The versions of a page: who saved them, when, and what changed. A scheduled one can be withdrawn. */
export function PageTextHistory({
  page,
  versions,
  onChanged,
}: {
  page: TextPage
  versions: readonly PageVersion[]
  onChanged: (versions: PageVersion[]) => void
}) {
  const { settings } = useAdminText()
  const { texts: words } = settings
  const language = useLanguage()
  const { isBusy, act } = useAct()
  const withdraw = async (number: number) => {
    const answer = await act(() => adminApi.pageTexts.withdraw({ params: { page }, body: { number } }))
    if (answer !== null) onChanged(answer.versions)
  }
  const isScheduled = ({ publishAt, withdrawnAt }: PageVersion) =>
    withdrawnAt === null && Date.parse(publishAt) > Date.now()
  const columns: Column<PageVersion>[] = [
    { name: 'number', head: settings.number, isNumber: true, cell: ({ number }) => number },
    {
      name: 'publishAt',
      head: words.from,
      cell: ({ publishAt }) => <time dateTime={publishAt}>{showDateTime(language, publishAt)}</time>,
    },
    {
      name: 'note',
      head: words.note,
      cell: (version) => (
        <>
          {version.note}
          {version.isMaterial && <span className="block text-xs text-muted">{words.asksAgain}</span>}
          <details className="text-xs">
            <summary className="cursor-pointer py-1 text-accent">{words.showText}</summary>
            <div className="grid gap-4 md:grid-cols-2">
              <p lang="en-HK" className="whitespace-pre-line">
                {version.bodyEn}
              </p>
              <p lang="zh-Hant-HK" className="whitespace-pre-line">
                {version.bodyCn}
              </p>
            </div>
          </details>
        </>
      ),
    },
    { name: 'staff', head: settings.staff, from: 'sm', cell: ({ staffName }) => staffName },
    {
      name: 'state',
      head: words.state,
      cell: (version) => {
        if (version.isShown) return <Badge tone="accent">{words.shown}</Badge>
        if (version.withdrawnAt !== null) return words.withdrawn
        if (!isScheduled(version)) return words.earlier
        return (
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            aria-label={words.withdrawOf(version.number)}
            onClick={() => void withdraw(version.number)}
          >
            {words.withdraw}
          </Button>
        )
      },
    },
  ]
  return (
    <section className="grid max-w-6xl gap-3">
      <h2 className="text-lg font-semibold">{settings.history}</h2>
      {versions.length === 0 ? (
        <p className="text-sm text-muted">{words.noVersions}</p>
      ) : (
        <DataTable
          caption={settings.history}
          columns={columns}
          rows={versions}
          keyOf={({ number }) => String(number)}
        />
      )}
    </section>
  )
}
