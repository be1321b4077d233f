import { runSteps, type WorkerLimits, WorkerStopped } from '../workers/run-steps.ts'
import type { CalendarStep, DayRange } from './calendar-state.ts'

const worker = new URL('./calendar-worker.ts', import.meta.url)

/** Limits of the worker thread that reads a file. */
const readingLimits: WorkerLimits = { timeoutMs: 10_000, memoryMb: 256 }

/** Reads the whole days of the events of an iCalendar file (RFC 5545) in a worker thread, in UTF-8, UTF-16 or Big5. */
export async function readCalendarFile(
  bytes: Uint8Array,
  range: DayRange,
  limits = readingLimits,
): Promise<CalendarStep> {
  try {
    return await runSteps<CalendarStep, undefined, CalendarStep>(
      worker,
      { input: { bytes, range }, files: [bytes], limits },
      async (next) => (await next()) ?? { fault: { code: 'damaged-calendar', value: '' } },
    )
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    return error.limit === 'timeoutMs'
      ? { fault: { code: 'too-slow-to-read', value: `${limits.timeoutMs / 1000}` } }
      : { fault: { code: 'needs-too-much-memory', value: '' } }
  }
}
