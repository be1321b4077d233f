import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { DiscrepancyKind, Resolution } from '../../../contract/admin/payments/reconciliation.ts'
import { isListCorrection } from '../../../contract/admin/stock/list-correction.ts'
import type { RefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { shipmentStateNames } from '../../../contract/shop/orders/shipment-states.ts'
import type { Language } from '../../../contract/values/language.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { showPlaces } from '../shared/district-names.ts'
import { showLoggedTime } from '../shared/logged-time.ts'

/** Formats a fact of an entry. */
export function useShownFact() {
  const admin = useAdminText()
  const language = useLanguage()
  const codes = useCodes()
  return (name: string, value: AuditFacts[string] | undefined) => {
    const places = value ? showPlaces(language, name, String(value)) : null
    if (places !== null) return places
    if (name === 'shipments' && value) return showShipmentStates(language, String(value))
    return showLoggedTime(language, String(value)) ?? showFact(name, value, admin, codes)
  }
}

/** The shipments of an order, such as “#1 HANDED_OVER”, with their states in words. */
function showShipmentStates(language: Language, shipments: string): string {
  const names: Partial<Record<string, string>> = shipmentStateNames[language]
  return shipments.replace(/[A-Z_]{2,}/g, (state) => names[state] ?? state)
}

/** A formatted value, by the unit at the end of its name. */
function showFact(
  name: string,
  value: AuditFacts[string] | undefined,
  { log: { yes, no }, money, staff, stock, refunds }: AdminText,
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
  if (fact === 'note' && isListCorrection(String(value))) return stock.correctedInList
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
