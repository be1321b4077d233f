import type { PersonRecord } from '../../../contract/admin/accounts/people-admin.ts'
import { districts } from '../../../contract/shop/receivers/districts.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPercent, showPrice } from '../../shared/text/format/format.ts'
import { showDate, showDateTime, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { AppealBadge } from '../appeals/appeal-badge.tsx'
import { rowLinkClass } from '../layout/row-link-class.ts'
import { DeliveryBadges } from '../orders/parts/delivery-badges.tsx'
import { StateBadge } from '../orders/parts/state-badge.tsx'
import { useMay, useMayRead } from '../shared/admin-access.tsx'
import { nameOfState, toneOfState } from '../shared/order-timeline.ts'
import { PersonNotes } from './person-notes.tsx'
import { Part, type PersonRecordProps } from './person-part.tsx'
import { PersonSessions } from './person-sessions.tsx'

/** Everything the mall knows of a person, each part with links to its pages. */
export function PersonRecordParts({
  addresses,
  ...props
}: PersonRecordProps & { addresses: ReadonlyMap<string, string> }) {
  const { record, person } = props
  return (
    <div className="grid max-w-5xl items-start gap-6 md:grid-cols-2">
      <div className="grid gap-6">
        <Orders {...props} />
        <Appeals record={record} />
        <Mails {...props} />
        <Sponsors record={record} />
        <Rates record={record} />
        <DataRequests record={record} />
      </div>
      <div className="grid gap-6">
        <PersonNotes {...props} />
        <Receivers record={record} addresses={addresses} />
        {!person.isErased && <PersonSessions {...props} />}
        <Consents record={record} />
      </div>
    </div>
  )
}

/** A link leads to all of them. */
const maxOrdersShown = 5

function Orders({ person, record }: PersonRecordProps) {
  const { persons } = useAdminText()
  const language = useLanguage()
  const mayRead = useMayRead()
  return (
    <Part
      title={persons.latestOrders}
      rows={record.orders.slice(0, maxOrdersShown)}
      none={persons.noOrders}
      keyOf={({ invoice }) => invoice}
      row={(order) => (
        <span className="col-span-full">
          <span className="flex justify-between gap-3">
            <OrderLink invoice={order.invoice} />
            <span className="shrink-0 tabular-nums">{showPrice(order.totalCents)}</span>
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span className="text-xs text-muted">{showDateTime(language, order.dateCreated)}</span>
            <span className="flex flex-wrap gap-1">
              <OrderBadges order={order} />
            </span>
          </span>
        </span>
      )}
    >
      {record.orders.length > 0 && mayRead('orders', 'shipping', 'money') && (
        <PageLink
          to={`/admin/order?personId=${person.id}`}
          className="inline-flex min-h-11 items-center text-sm text-accent underline"
        >
          {persons.allOrders}
        </PageLink>
      )}
    </Part>
  )
}

/** Where the goods are, as in the list of orders; the state of an order that delivers none. */
function OrderBadges({ order }: { order: PersonRecord['orders'][number] }) {
  const { orders } = useAdminText()
  const text = useText()
  // The release before does not send them while both run.
  const { orderState, deliveryState = null, isReplacing = false, unpaidRefundCents } = order
  return (
    <>
      {unpaidRefundCents > 0 && <StateBadge tone="refused">{orders.refundUnpaid}</StateBadge>}
      {deliveryState === null && !isReplacing && unpaidRefundCents === 0 && (
        <StateBadge tone={toneOfState[orderState]}>{nameOfState(order, orders, text)}</StateBadge>
      )}
      <DeliveryBadges {...{ deliveryState, orderState, isReplacing }} />
    </>
  )
}

function OrderLink({ invoice }: { invoice: string }) {
  const mayRead = useMayRead()
  if (!mayRead('orders', 'shipping', 'money')) return <span className="tabular-nums">{invoice}</span>
  return (
    <PageLink to={`/admin/order/detail?invoice=${invoice}`} className={`${rowLinkClass} tabular-nums`}>
      {invoice}
    </PageLink>
  )
}

function Appeals({ record }: { record: PersonRecord }) {
  const { persons } = useAdminText()
  const text = useText()
  const language = useLanguage()
  const mayRead = useMayRead()
  return (
    <Part
      title={persons.appeals}
      rows={record.appeals}
      none={persons.noAppeals}
      keyOf={({ id }) => id}
      row={({ id, invoice, requestType, state, isWaiting, isReplied, dateCreated }) => (
        <>
          <span>
            {mayRead('orders', 'shipping', 'money') ? (
              <PageLink to={`/admin/appeal/detail?id=${id}`} className={rowLinkClass}>
                {text.appeals.requestTypes[requestType]}
              </PageLink>
            ) : (
              text.appeals.requestTypes[requestType]
            )}
            <span className="block text-xs text-muted">
              {invoice} · <time className="whitespace-nowrap">{showDate(language, dateCreated)}</time>
            </span>
          </span>
          <AppealBadge turn={{ state, isWaiting, isReplied }} />
        </>
      )}
    />
  )
}

function Receivers({ record, addresses }: { record: PersonRecord; addresses: ReadonlyMap<string, string> }) {
  const { persons } = useAdminText()
  const nameOf = useNameOf()
  return (
    <Part
      title={persons.receivers}
      rows={record.receivers}
      none={persons.noReceivers}
      keyOf={({ id }) => id}
      row={({ id, name, maskedPhone, district, isDefault }) => (
        <>
          <span className="min-w-0 wrap-anywhere">
            {name}
            <span className="block text-xs text-muted">
              {addresses.get(id) ?? `${nameOf(districts[district])} · ${maskedPhone}`}
            </span>
          </span>
          {isDefault && <Badge>{persons.isDefault}</Badge>}
        </>
      )}
    />
  )
}

function Mails({ record, person }: PersonRecordProps) {
  const { persons, mails } = useAdminText()
  const language = useLanguage()
  const mayRead = useMayRead()
  return (
    <Part
      title={persons.mails}
      rows={record.mails}
      none={persons.noMails}
      keyOf={({ id }) => id}
      row={({ kind, state, createdAt, sentAt }) => (
        <>
          <span>
            {mails.kinds[kind as keyof typeof mails.kinds] ?? kind}
            <span className="block text-xs text-muted">{showDateTime(language, sentAt ?? createdAt)}</span>
          </span>
          <Badge tone={state === 'FAILED' ? 'danger' : 'plain'}>{mails.states[state]}</Badge>
        </>
      )}
    >
      {record.mails.length > 0 && mayRead('orders', 'admin') && (
        <PageLink
          to={`/admin/mail?personId=${person.id}`}
          className="inline-flex min-h-11 items-center text-sm text-accent underline"
        >
          {persons.allMails}
        </PageLink>
      )}
    </Part>
  )
}

function Consents({ record }: { record: PersonRecord }) {
  const { persons } = useAdminText()
  const language = useLanguage()
  return (
    <Part
      title={persons.consents}
      rows={record.consents}
      none={persons.noConsents}
      keyOf={({ id }) => id}
      row={({ purpose, isGranted, source, givenAt }) => (
        <>
          <span>
            {persons.consentPurposes[purpose]}
            <span className="block text-xs text-muted">
              {showDateTime(language, givenAt)} · {persons.consentSources[source]}
            </span>
          </span>
          <Badge tone={isGranted ? 'success' : 'plain'}>
            {isGranted ? persons.isGranted : persons.isWithdrawn}
          </Badge>
        </>
      )}
    />
  )
}

function Sponsors({ record }: { record: PersonRecord }) {
  const { persons } = useAdminText()
  const language = useLanguage()
  const nameOf = (sponsor: { name: string; edcNumber: string } | null) =>
    sponsor === null ? persons.noSponsor : `${sponsor.name} (${sponsor.edcNumber})`
  return (
    <Part
      title={persons.sponsorHistory}
      rows={record.sponsorChanges}
      none={persons.noSponsorChanges}
      keyOf={({ id }) => id}
      row={({ at, from, to }) => (
        <span>
          {persons.sponsorChanged(nameOf(from), nameOf(to))}
          <span className="block text-xs text-muted">{showDateTime(language, at)}</span>
        </span>
      )}
    />
  )
}

function Rates({ record }: { record: PersonRecord }) {
  const { persons } = useAdminText()
  const language = useLanguage()
  // The release before does not send them while both run.
  const { rateChanges = [] } = record
  return (
    <Part
      title={persons.rateHistory}
      rows={rateChanges}
      none={persons.noRateChanges}
      keyOf={({ id }) => id}
      row={({ at, from, to, sponsor }) => (
        <span>
          {persons.rateChanged(showPercent(from), showPercent(to))}
          <span className="block text-xs text-muted">
            {sponsor.name} ({sponsor.edcNumber}) · {showDateTime(language, at)}
          </span>
        </span>
      )}
    />
  )
}

function DataRequests({ record }: { record: PersonRecord }) {
  const { persons, requests } = useAdminText()
  const language = useLanguage()
  return (
    <Part
      title={persons.dataRequests}
      rows={record.dataRequests}
      none={persons.noDataRequests}
      keyOf={({ id }) => id}
      row={({ id, kind, receivedAt, dueOn, outcome }) => (
        <span>
          <RequestLink id={id} kind={requests.kinds[kind]} />
          <span className="block text-xs text-muted">{showDate(language, receivedAt)}</span>
          <span className="block pt-1">
            {outcome === null ? (
              <Badge tone="accent">{persons.dueOn(showDay(language, dueOn))}</Badge>
            ) : (
              <Badge>{requests.outcomes[outcome]}</Badge>
            )}
          </span>
        </span>
      )}
    />
  )
}

function RequestLink({ id, kind }: { id: string; kind: string }) {
  const may = useMay()
  if (!may('admin')) return kind
  return (
    <PageLink to={`/admin/dataRequest/detail?id=${id}`} className={rowLinkClass}>
      {kind}
    </PageLink>
  )
}
