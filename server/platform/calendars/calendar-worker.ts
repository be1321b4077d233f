import { serveSteps } from '../workers/serve-steps.ts'
import type { DayRange } from './calendar-state.ts'
import { parseCalendar } from './parse-calendar.ts'

// Runs in a worker thread: a rule can recur without end, and ical.js has no limits of its own.
serveSteps(async function* ({ bytes, range }: { bytes: Uint8Array; range: DayRange }) {
  yield parseCalendar(bytes, range)
})
