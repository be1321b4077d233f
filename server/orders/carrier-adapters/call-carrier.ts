import type { z } from 'zod'
import { readAtMost } from '../../platform/downloads/read-at-most.ts'
import { CarrierRefused, CarrierUnreachable, UnreadableReport } from './carrier-port.ts'

/** Above the events of the most parcels of one query. */
const maxAnswerBytes = 2 * 1024 * 1024

/** Posts to a carrier and returns the body of its answer. Throws `CarrierUnreachable`, `CarrierRefused`, and
 *  `UnreadableReport` for an answer of more than 2 MB. */
export async function postToCarrier(
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => ({
      status: response.status,
      body: await readAtMost(response.body, maxAnswerBytes),
    }))
    .catch((cause) => {
      throw new CarrierUnreachable('The carrier did not answer.', { cause })
    })
  if (answer.status >= 500) throw new CarrierUnreachable(`The carrier answered ${answer.status}.`)
  if (answer.status >= 400) throw new CarrierRefused(`The carrier answered ${answer.status}.`)
  if (answer.body === null) throw new UnreadableReport('More than 2 MB.')
  return answer.body.toString('utf8')
}

/** Reads JSON of this form, or throws `UnreadableReport`. */
export function readReport<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(parseJson(text))
  if (!read.success) throw new UnreadableReport(text)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A time of Hong Kong without a zone, as carriers write it: `2026-03-04 15:30:00`; null if it is none. */
export function readHongKongTime(written: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(written.trim())
  if (parts === null) return null
  const time = new Date(`${parts[1]}T${parts[2]}+08:00`)
  return Number.isNaN(time.getTime()) ? null : time
}
