import type { AuditEntry, AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { DiscrepancyKind, Resolution } from '../../../contract/admin/payments/reconciliation.ts'
import type { RefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { shipmentStateNames } from '../../../contract/shop/orders/shipment-states.ts'
import { type AdminAction, adminActions } from '../../../contract/values/admin-actions.ts'
import { hongKongTime } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDate, showTimeOfDay } from '../../shared/text/format/format-dates.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { Folded } from '../layout/folded.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { showDistricts } from '../shared/district-names.ts'
import { FilterBar } from '../shared/filter-bar.tsx'
import { isDay } from '../shared/is-day.ts'
import { Listed } from '../shared/listed.tsx'
import { showLoggedTime } from '../shared/logged-time.ts'
import { nameOfLogged } from '../shared/name-of-fact.ts'
import { PeriodFilter, useShownDays } from '../shared/period/period-filter.tsx'
import { SubjectLink, useSubjectName } from '../shared/subject-link.tsx'
import { toCsv } from '../shared/to-csv.ts'
import { useAct } from '../shared/use-act.ts'
import { useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { changedWords } from './changed-words.ts'

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
        hasManyFilters
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
  const each = ({ id, hasParts }: AuditEntry) =>
    hasParts && (
      <PageLink to={`/admin/log?partOf=${id}`} className="inline-block py-1 text-accent hover:underline">
        {log.eachChange}
      </PageLink>
    )
  const when = ({ at }: AuditEntry) => <time dateTime={at}>{showTimeOfDay(at)}</time>
  return [
    { name: 'at', head: log.at, from: 'sm', cell: when },
    { name: 'staff', head: log.staff, from: 'sm', cell: (entry) => <Actor {...entry} /> },
    {
      name: 'act',
      head: log.act,
      cell: (entry) => (
        <>
          {log.acts[entry.act satisfies AdminAction]}
          <span className="block text-xs text-muted sm:hidden">
            {when(entry)} · <Actor {...entry} />
          </span>
          <span className="block sm:hidden">
            <SubjectLink {...entry} />
          </span>
          <div className="pt-1 text-xs md:hidden">
            <Change {...entry} />
            {each(entry)}
          </div>
        </>
      ),
    },
    { name: 'subject', head: log.subject, from: 'sm', cell: (entry) => <SubjectLink {...entry} /> },
    {
      name: 'change',
      head: log.change,
      from: 'md',
      cell: (entry) => (
        <>
          <Change {...entry} />
          {each(entry)}
        </>
      ),
    },
  ]
}

/** Who acted; what the mall did by itself is marked. */
function Actor({
  staffName,
  apiKeyName,
  isSystem,
}: Pick<AuditEntry, 'staffName' | 'apiKeyName' | 'isSystem'>) {
  const { log, apiKeys } = useAdminText()
  if (isSystem) return <Badge>{log.system}</Badge>
  if (apiKeyName === null) return staffName
  return (
    <>
      {staffName} <span className="text-muted">{apiKeys.withKey(apiKeyName)}</span>
    </>
  )
}

/** Exports the filtered entries in the words of the page. */
function ExportLog({ filter }: { filter: LogFilter }) {
  const { log } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const describe = useDescription()
  const take = async () => {
    const exported = await act(() => adminApi.auditLog.export({ body: filter }))
    if (exported === null) return
    const { items: entries, isAll } = exported
    const head = [log.at, log.staff, log.act, log.subject, log.name, log.number, log.change]
    downloadFile(toCsv([head, ...entries.map(describe)]), 'text/csv', 'activity-log.csv')
    showToast('info', () => log.exported(entries.length, isAll))
  }
  return (
    <>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void take()}>
        {log.export}
      </Button>
      <FormFault form={acts} />
    </>
  )
}

type LogFilter = {
  k: string
  act?: AdminAction
  by?: 'STAFF' | 'SYSTEM'
  from?: string
  to?: string
  partOf?: string
}

/** The cells of an entry in an export, in Hong Kong time. */
function useDescription() {
  const admin = useAdminText()
  const { log, list, apiKeys } = admin
  const show = useShownFact()
  const nameOf = useSubjectName()
  return ({
    at,
    staffName,
    apiKeyName,
    isSystem,
    act,
    subject,
    subjectName,
    about,
    before,
    after,
  }: AuditEntry) => [
    hongKongTime(new Date(at)),
    isSystem ? log.system : apiKeyName === null ? staffName : `${staffName} ${apiKeys.withKey(apiKeyName)}`,
    log.acts[act],
    log.subjects[subject],
    nameOf({ subject, subjectName, about }),
    subjectName,
    Object.keys(after)
      .map((name) => {
        const [from, to] = [before[name] ?? null, after[name] ?? null].map((value) => show(name, value))
        const label = list.labelOf(nameOfLogged(name, admin))
        return (before[name] ?? null) === null ? `${label}${to}` : `${label}${from} → ${to}`
      })
      .join('\n'),
  ]
}

/** Formats a fact of an entry. */
function useShownFact() {
  const admin = useAdminText()
  const language = useLanguage()
  const codes = useCodes()
  return (name: string, value: AuditFacts[string] | undefined) => {
    if (name === 'closedDistricts' && value) return showDistricts(language, String(value))
    if (name === 'shipments' && value) return showShipmentStates(language, String(value))
    return showLoggedTime(language, String(value)) ?? showFact(name, value, admin, codes)
  }
}

/** The shipments of an order, such as “#1 HANDED_OVER”, with their states in words. */
function showShipmentStates(language: Language, shipments: string): string {
  const names: Partial<Record<string, string>> = shipmentStateNames[language]
  return shipments.replace(/[A-Z_]{2,}/g, (state) => names[state] ?? state)
}

/** Values before and after. */
function Change({ before, after, isSystem }: Pick<AuditEntry, 'before' | 'after' | 'isSystem'>) {
  const admin = useAdminText()
  const { log } = admin
  // The mall counts what it did by itself; counts of nothing say nothing.
  const isNothing = (name: string) => isSystem && after[name] === 0 && (before[name] ?? null) === null
  const names = Object.keys(after).filter((name) => !isNothing(name) && !namedByAct.has(name))
  if (names.length === 0) return <span className="text-muted">{log.nothing}</span>
  const listed = (some: string[]) => (
    <ul className="grid gap-0.5">
      {some.map((name) => (
        <li key={name} className="flex flex-wrap gap-x-1.5 [&>*]:min-w-0 [&>*]:wrap-anywhere">
          <span className="text-muted">{admin.list.labelOf(nameOfLogged(name, admin)).trim()}</span>
          <FromTo name={name} from={before[name]} to={after[name]} />
        </li>
      ))}
    </ul>
  )
  if (names.length <= maxAtOnce + 1) return listed(names)
  return (
    <>
      {listed(names.slice(0, maxAtOnce))}
      <Folded title={log.more(names.length - maxAtOnce)} look="text">
        {listed(names.slice(maxAtOnce))}
      </Folded>
    </>
  )
}

/** Counts that change by one with an act whose name says so. */
const namedByAct = new Set(['notes', 'savedFilters'])

interface FromToProps {
  name: string
  from: AuditFacts[string] | undefined
  to: AuditFacts[string] | undefined
}

/** A fact before and after. Of search keywords, only those that were added or removed. */
function FromTo({ name, from, to }: FromToProps) {
  const { log } = useAdminText()
  const show = useShownFact()
  const isWords = /^tags( |$)| tags$/.test(name) && typeof from === 'string' && typeof to === 'string'
  const words = isWords ? changedWords(from, to) : null
  if (words !== null)
    return (
      <span className="line-clamp-4">
        {[
          ...(words.added.length > 0 ? [log.wordsAdded(words.added)] : []),
          ...(words.removed.length > 0 ? [log.wordsRemoved(words.removed)] : []),
        ].join(log.betweenWords)}
      </span>
    )
  return (
    <>
      {(from ?? null) !== null && (
        <>
          <span className="text-muted line-clamp-4">{show(name, from)}</span>
          <span className="text-muted">→</span>
        </>
      )}
      <span className="line-clamp-4">{show(name, to)}</span>
    </>
  )
}

/** Maximum changes shown at once: an import or bulk edit makes hundreds. */
const maxAtOnce = 12

/** A formatted value, by the unit at the end of its name. */
function showFact(
  name: string,
  value: AuditFacts[string] | undefined,
  { log: { yes, no }, money, staff, refunds }: AdminText,
  codes: Record<string, string>,
): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? yes : no
  const [fact = ''] = name.split(' ')
  if (fact === 'permissions' || fact === 'requestedPermissions')
    return namePermissions(String(value), staff.permissionNames)
  if (fact === 'discrepancyKind') return money.discrepancyKinds[value as DiscrepancyKind] ?? String(value)
  if (fact === 'reason')
    return refunds.reasons[value as RefundReason] ?? codes[String(value)] ?? String(value)
  if (fact === 'resolution') return money.resolutions[value as Resolution] ?? String(value)
  if (typeof value === 'number' && fact.endsWith('Cents')) return showPrice(value)
  if (typeof value === 'number' && fact.endsWith('Hundredths')) return showPv(value)
  if (typeof value === 'number' && fact.endsWith('BasisPoints')) return `${showPercent(value)}%`
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
  const admin = useAdminText()
  const { log, appeals, approvals, mails, requests, refunds, catalogue, stock } = admin
  return {
    ...appeals.states,
    ...orders.states,
    APPEAL: admin.orders.customerWaiting,
    ...orders.shipped,
    ...mails.kinds,
    ...mails.states,
    ...requests.kinds,
    ...requests.outcomes,
    ...refunds.kinds,
    ...approvals.kinds,
    ...stock.sheet.kinds,
    ...catalogue.menu.patterns,
    ...log.outcomes,
    BEFORE_MAIL: admin.orders.undoneBeforeMail,
  }
}
