import ICAL from 'ical.js'
import { serveSteps } from '../workers/serve-steps.ts'
import type { DayRange } from './calendar-state.ts'
import { parseCalendar } from './parse-calendar.ts'

// Runs in a worker thread: a rule can recur without end, and ical.js has no limits of its own.
// ical.js keeps the weekday and the week of each day that a rule passes, and a full memory can end the whole process.
for (const cache of ['_dowCache', '_wnCache'])
  Reflect.set(ICAL.Time, cache, new Proxy({}, { set: () => true }))

serveSteps(async function* ({ bytes, range }: { bytes: Uint8Array; range: DayRange }) {
  yield parseCalendar(bytes, range)
})
