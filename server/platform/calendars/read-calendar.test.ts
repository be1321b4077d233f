import { expect, test } from 'vitest'
import { hostileCalendars } from '../../../test-support/calendars/hostile-calendars.ts'
import { readCalendarFile } from './read-calendar.ts'

test('a rule that never recurs is stopped by its time and fills no memory', async () => {
  const bytes = Buffer.from(hostileCalendars['a rule that never recurs']())
  const range = { from: '2027-01-01', to: '2027-12-31' }
  expect(await readCalendarFile(bytes, range, { timeoutMs: 3_000, memoryMb: 48 })).toEqual({
    fault: { code: 'too-slow-to-read', value: '3' },
  })
})
