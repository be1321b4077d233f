import { type AdminAction, adminActions } from '../../../contract/admin/admin-actions.ts'
import type { AuditEntry, AuditFacts } from '../../../contract/admin/audit-log.ts'
import type { DiscrepancyKind, Resolution } from '../../../contract/payments/reconciliation.ts'
import { useLanguage } from '../platform/pages/language.ts'
import { type AdminText, useAdminText } from '../text/admin.ts'
import { showPrice, showPv } from '../text/format.ts'
import { showDateTime } from '../text/format-dates.ts'
import { useText } from '../text/text.ts'
import type { Column } from '../ui/data-table.tsx'
import { Select } from '../ui/form/select.tsx'
import { quietAdminApi } from './admin-api.ts'
import { AdminPage } from './admin-page.tsx'
import { showDistricts } from './district-names.ts'
import { FilterBar } from './filter-bar.tsx'
import { Listed } from './listed.tsx'
import { nameOfFact } from './name-of-fact.ts'
import { SubjectLink } from './subject-link.tsx'
import { useAdminList } from './use-admin-list.ts'
import { useFilters } from './use-filters.ts'

/** Audit log: staff actions with actor and changes. */
export default function LogPage() {
  const { log } = useAdminText()
  const { filters, narrow, key } = useFilters(['k', 'act'])
  const act = adminActions.find((one) => one === filters.act)
  const list = useAdminList(`log ${key}`, (after) =>
    quietAdminApi.auditLog.list({
      query: { k: filters.k, ...(act && { act }), ...(after && { after }) },
    }),
  )
  return (
    <AdminPage title={log.title}>
      <FilterBar k={filters.k} label={log.search} onSearch={(k) => narrow({ k })}>
        <Select
          label={log.act}
          value={act ?? ''}
          onChange={(act) => narrow({ act })}
          options={adminActions.map((one) => ({ value: one, label: log.acts[one] }))}
          placeholder={log.anyAct}
        />
      </FilterBar>
      <Listed
        list={list}
        caption={log.title}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={log.empty}
      />
    </AdminPage>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const language = useLanguage()
  const { log } = useAdminText()
  const when = ({ at }: AuditEntry) => <time dateTime={at}>{showDateTime(language, at)}</time>
  return [
    { name: 'at', head: log.at, from: 'sm', cell: when },
    { name: 'staff', head: log.staff, from: 'sm', cell: ({ staffName }) => staffName },
    {
      name: 'act',
      head: log.act,
      cell: (entry) => (
        <>
          {log.acts[entry.act satisfies AdminAction]}
          <span className="block text-xs text-muted sm:hidden">
            {when(entry)} · {entry.staffName}
          </span>
          <span className="block sm:hidden">
            <SubjectLink {...entry} />
          </span>
          <div className="pt-1 text-xs md:hidden">
            <Change {...entry} />
          </div>
        </>
      ),
    },
    { name: 'subject', head: log.subject, from: 'sm', cell: (entry) => <SubjectLink {...entry} /> },
    { name: 'change', head: log.change, from: 'md', cell: (entry) => <Change {...entry} /> },
  ]
}

/** Values before and after. */
function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const admin = useAdminText()
  const { log } = admin
  const language = useLanguage()
  const codes = useCodes()
  const show = (name: string, value: AuditFacts[string] | undefined) =>
    name === 'closedDistricts' && value
      ? showDistricts(language, String(value))
      : showFact(name, value, admin, codes)
  const names = Object.keys(after)
  if (names.length === 0) return <span className="text-muted">{log.nothing}</span>
  const listed = (some: string[]) => (
    <ul className="grid gap-0.5">
      {some.map((name) => (
        <li key={name}>
          <span className="text-muted">{admin.list.labelOf(nameOfFact(name, log.facts))}</span>
          {before[name] !== null && <s className="text-muted line-clamp-4">{show(name, before[name])}</s>}{' '}
          <span className="line-clamp-4">{show(name, after[name])}</span>
        </li>
      ))}
    </ul>
  )
  if (names.length <= maxAtOnce + 1) return listed(names)
  return (
    <>
      {listed(names.slice(0, maxAtOnce))}
      <details>
        <summary className="cursor-pointer py-1 text-accent">{log.more(names.length - maxAtOnce)}</summary>
        {listed(names.slice(maxAtOnce))}
      </details>
    </>
  )
}

/** Maximum changes shown at once: an import or bulk edit makes hundreds. */
const maxAtOnce = 12

/** A formatted value, by the unit at the end of its name. */
function showFact(
  name: string,
  value: AuditFacts[string] | undefined,
  { log: { yes, no }, money, staff }: AdminText,
  codes: Record<string, string>,
): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? yes : no
  const [fact = ''] = name.split(' ')
  if (fact === 'permissions') return namePermissions(String(value), staff.permissionNames)
  if (fact === 'discrepancyKind') return money.discrepancyKinds[value as DiscrepancyKind] ?? String(value)
  if (fact === 'resolution') return money.resolutions[value as Resolution] ?? String(value)
  if (typeof value === 'number' && fact.endsWith('Cents')) return showPrice(value)
  if (typeof value === 'number' && fact.endsWith('Hundredths')) return showPv(value)
  return codes[String(value)] ?? String(value)
}

function namePermissions(permissions: string, names: AdminText['staff']['permissionNames']): string {
  return permissions
    .split(' ')
    .map((permission) => names[permission as keyof typeof names] ?? permission)
    .join(' · ')
}

/** Names of the states and kinds that the log stores as codes. */
function useCodes(): Record<string, string> {
  const { orders } = useText()
  const { log, appeals, mails, requests, refunds, catalogue, stock } = useAdminText()
  return {
    ...appeals.states,
    ...orders.states,
    ...orders.shipped,
    ...mails.kinds,
    ...mails.states,
    ...requests.kinds,
    ...requests.outcomes,
    ...refunds.kinds,
    ...stock.sheet.kinds,
    ...catalogue.menu.patterns,
    ...log.outcomes,
  }
}
