import { createHash } from 'node:crypto'
import {
  maxReportCode,
  maxReportPlace,
  maxReportText,
} from '../../../contract/admin/orders/carrier-reports.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import {
  type CarrierAdapter,
  type CarrierNotification,
  type CarrierReport,
  UnreadableReport,
} from '../carrier-adapters/carrier-port.ts'
import { applyReports } from './apply-reports.ts'
import { insertCarrierEvents, type NewCarrierEvent } from './carrier-event-queries.ts'
import { cleanTrackingNumber, problemOfReport } from './carrier-report-rules.ts'
import { recordCarrierFault } from './record-carrier-fault.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'log'>

/** Verifies, stores and applies a notification, and then acknowledges it; a repetition has no effect. Throws
 *  `BadCarrierSignature` and stores nothing when it is forged, altered or old. */
export async function receiveCarrierNotification(
  deps: Deps,
  adapters: readonly CarrierAdapter[],
  code: string,
  notification: CarrierNotification,
): Promise<object> {
  const adapter = orNotFound(adapters.find((one) => one.code === code && one.receive !== null) ?? null)
  try {
    await storeReports(deps, code, adapter.receive?.(notification) ?? [])
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error
    await storeUnreadable(deps, code, error)
  }
  return adapter.acknowledgement
}

/** Stores reports once each, and applies them to the shipments of their numbers. */
export async function storeReports(
  deps: Deps,
  carrier: string,
  reports: readonly CarrierReport[],
): Promise<void> {
  const now = deps.clock.now()
  const events = reports.map((report) => toEvent(carrier, report, now))
  await insertCarrierEvents(deps.db, withoutRepeats(events))
  const numbers = new Set(events.flatMap(({ trackingNumber }) => trackingNumber ?? []))
  for (const trackingNumber of numbers) await applyReports(deps, { carrier, trackingNumber })
}

/** Stores what a carrier sent and nobody could read, as a task of the staff. */
export async function storeUnreadable(deps: Deps, carrier: string, { content, message }: UnreadableReport) {
  await insertCarrierEvents(deps.db, [unreadable(carrier, content, deps.clock.now())])
  await recordCarrierFault(deps, { carrier, kind: 'UNREADABLE', error: message })
}

function unreadable(carrier: string, content: string, now: Date): NewCarrierEvent {
  return {
    carrier,
    eventKey: hashText(`unreadable ${content}`),
    trackingNumber: null,
    code: '',
    text: cleanText(content, maxReportText),
    place: null,
    state: null,
    happenedAt: null,
    receivedAt: now,
    problem: 'UNREADABLE',
  }
}

function toEvent(carrier: string, report: CarrierReport, now: Date): NewCarrierEvent {
  const trackingNumber = cleanTrackingNumber(report.trackingNumber)
  const written = JSON.stringify([
    report.trackingNumber,
    report.code,
    report.text,
    report.place,
    report.happenedAt,
  ])
  if (trackingNumber === '') return unreadable(carrier, written, now)
  return {
    carrier,
    eventKey: hashText(written),
    trackingNumber,
    code: cleanText(report.code, maxReportCode),
    text: cleanText(report.text, maxReportText),
    place: report.place === null ? null : cleanText(report.place, maxReportPlace),
    state: report.state,
    happenedAt: report.happenedAt,
    receivedAt: now,
    problem: problemOfReport(report, now),
  }
}

function withoutRepeats(events: readonly NewCarrierEvent[]): NewCarrierEvent[] {
  return [...new Map(events.map((event) => [event.eventKey, event])).values()]
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A text that PostgreSQL stores and a page shows: without control characters and lone surrogates. */
function cleanText(text: string, max: number): string {
  return [...text.toWellFormed().replace(/\p{Cc}|\p{Cf}/gu, ' ')].slice(0, max).join('').trim()
}
