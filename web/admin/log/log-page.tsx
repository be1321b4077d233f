import type { AuditEntry } from '../../../contract/admin/audit-log/audit-log.ts'
import { adminActions } from '../../../contract/values/admin-actions.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDate, showTimeOfDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { isDay } from '../shared/is-day.ts'
import { Listed } from '../shared/listed.tsx'
import { PeriodFilter, useShownDays } from '../shared/period/period-filter.tsx'
import { countAll, useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { ExportLog } from './export-log.tsx'
import { LogEntry } from './log-entry.tsx'

const origins = ['STAFF', 'SYSTEM', 'ALL'] as const

/** Audit log: staff actions with actor and changes, by day. */
export default function LogPage() {
  const { log } = useAdminText()
  const language = useLanguage()
  const { filters, narrow, key, clear } = useFilters(['k', 'act', 'by', 'from', 'to', 'partOf'])
  const act = adminActions.find((action) => action === filters.act)
  // What the system does by itself would hide what the staff did, except in a search or of one action.
  const isNarrow = filters.k !== '' || filters.partOf !== '' || act !== undefined
  const origin = origins.find((one) => one === filters.by) ?? (isNarrow ? 'ALL' : 'STAFF')
  const by = origin === 'ALL' ? undefined : origin
  const [from, to] = [filters.from, filters.to].map((day) => (isDay(day) ? day : undefined))
  const filter = {
    k: filters.k,
    ...(act && { act }),
    ...(by && { by }),
    ...(from && { from }),
    ...(to && { to }),
    ...(filters.partOf && { partOf: filters.partOf }),
  }
  const list = useAdminList(`log ${key}`, (after) =>
    quietAdminApi.auditLog.list({ query: { ...filter, ...(after && { after }) } }),
  )
  const originNames = { STAFF: log.byStaff, SYSTEM: log.system, ALL: log.anyone }
  const shownDays = useShownDays()
  const conditions = [
    ...(filters.k ? [log.quoted(filters.k)] : []),
    ...(act ? [log.acts[act]] : []),
    ...(by ? [originNames[by]] : []),
    ...(from || to ? [shownDays({ from, to })] : []),
    ...(filters.partOf ? [log.partsOnly] : []),
  ]
  return (
    <AdminPage title={log.title} actions={<ExportLog filter={filter} />}>
      <FilterBar
        k={filters.k}
        label={log.search}
        hint={log.searchHint}
        onSearch={(k) => narrow({ k })}
        results={countAll(list)}
        hasManyFilters
        shownElsewhere={['partOf']}
      >
        <Select
          label={log.act}
          value={act ?? ''}
          onChange={(act) => narrow({ act })}
          options={adminActions.map((action) => ({ value: action, label: log.acts[action] }))}
          placeholder={log.anyAct}
        />
        <Select
          label={log.by}
          value={origin}
          onChange={(by) => narrow({ by })}
          options={origins.map((value) => ({ value, label: originNames[value] }))}
        />
        <PeriodFilter
          label={log.period}
          fromLabel={log.from}
          toLabel={log.to}
          from={from}
          to={to}
          onChange={narrow}
        />
      </FilterBar>
      {filters.partOf !== '' && (
        <Notice tone="info">
          {log.partsOnly}{' '}
          <PageLink to="/admin/log" className="underline">
            {log.showAll}
          </PageLink>
        </Notice>
      )}
      <Listed
        list={list}
        caption={log.title}
        columns={useColumns()}
        keyOf={({ id }) => id}
        isTopAligned
        groupOf={({ at }) => showDate(language, at)}
        empty={
          clear === undefined ? (
            <>
              <span className="font-semibold text-ink">{log.noneYet}</span>
              <span className="mx-auto block max-w-prose pt-1 text-sm">{log.noneYetHint}</span>
            </>
          ) : (
            log.empty(conditions)
          )
        }
        onClear={clear}
      />
    </AdminPage>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const { log } = useAdminText()
  const when = ({ at }: AuditEntry) => <time dateTime={at}>{showTimeOfDay(at)}</time>
  return [
    { name: 'at', head: log.at, cell: when },
    { name: 'act', head: log.act, cell: (entry) => <LogEntry entry={entry} /> },
  ]
}
