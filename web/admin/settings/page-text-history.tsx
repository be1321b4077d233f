import { useState } from 'react'
import type { PageVersion } from '../../../contract/admin/settings/page-text-admin.ts'
import type { PageText } from '../../../contract/shop/settings/page-texts.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { adminApi } from '../shared/admin-api.ts'
import type { PageTextProps } from './page-text-form.tsx'
import { isScheduled } from './scheduled-versions.tsx'
import { TextComparison } from './text-comparison.tsx'

/** The versions of a page: who saved them, when, and what changed. A scheduled one can be withdrawn. */
export function PageTextHistory({ page, versions, seed, onChanged }: PageTextProps) {
  const { settings } = useAdminText()
  const { texts: words } = settings
  const language = useLanguage()
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
        return <WithdrawVersion page={page} version={version} onChanged={onChanged} />
      },
    },
  ]
  return (
    <section className="grid max-w-6xl gap-3">
      <h2 className="text-lg font-semibold">{settings.history}</h2>
      {versions.length === 0 ? (
        <p className="text-sm text-muted">{words.noVersions}</p>
      ) : (
        <>
          <DataTable
            caption={settings.history}
            columns={columns}
            rows={versions}
            keyOf={({ number }) => String(number)}
            hasCards
          />
          <CompareVersions key={versions[0]?.number} versions={versions} seed={seed} />
        </>
      )}
    </section>
  )
}

interface WithdrawVersionProps extends Pick<PageTextProps, 'page' | 'onChanged'> {
  version: PageVersion
}

function WithdrawVersion({ page, version: { number, publishAt }, onChanged }: WithdrawVersionProps) {
  const { settings, confirm } = useAdminText()
  const { texts: words } = settings
  const language = useLanguage()
  return (
    <ConfirmAct
      button={words.withdraw}
      label={words.withdrawOf(number)}
      size="small"
      title={confirm.withdrawText.title(number)}
      consequence={<p>{confirm.withdrawText.effect(showDateTime(language, publishAt))}</p>}
      send={() => adminApi.pageTexts.withdraw({ params: { page }, body: { number } })}
      onDone={(answer) => onChanged(answer.versions)}
    />
  )
}

/** Two versions side by side, at first the latest and the one before it. Version 0 is the text of the release. */
function CompareVersions({ versions, seed }: { versions: readonly PageVersion[]; seed: PageText }) {
  const { texts: words } = useAdminText().settings
  const language = useLanguage()
  const [from, setFrom] = useState(String(versions[1]?.number ?? 0))
  const [to, setTo] = useState(String(versions[0]?.number ?? 0))
  const findVersionText = (number: string): PageText =>
    versions.find((version) => String(version.number) === number) ?? seed
  const options = [
    ...versions.map(({ number, publishAt }) => ({
      value: String(number),
      label: words.version(number, showDateTime(language, publishAt)),
    })),
    { value: '0', label: words.original },
  ]
  return (
    <section aria-label={words.compare} className="grid gap-4 pt-5">
      <h2 className="text-lg font-semibold">{words.compare}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Select label={words.compareFrom} value={from} onChange={setFrom} options={options} />
        <Select label={words.compareTo} value={to} onChange={setTo} options={options} />
      </div>
      <TextComparison before={findVersionText(from)} after={findVersionText(to)} />
    </section>
  )
}
