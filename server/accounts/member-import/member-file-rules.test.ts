import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { finish } from '../../platform/workers/in-slices.ts'
import * as rules from './member-file-rules.ts'
import { type MemberRow, planMembers } from './member-file-rules.ts'

const readMembers = (...input: Parameters<typeof rules.readMembers>) => finish(rules.readMembers(...input))

const today = '2026-11-23'
const row = (line: number, cells: MemberRow['cells']): MemberRow => ({ line, cells })

const cells = fc.record(
  {
    email: fc.constantFrom('mei@example.hk', 'MEI@example.hk', 'tai@example.hk', 'no address', ''),
    name: fc.constantFrom('陳美', 'Chan Tai', 'C3PO', ''),
    contactNumber: fc.constantFrom('9123 4567', '+852-9123-4567', '123', ''),
    language: fc.constantFrom('en', '中文', 'fr', ''),
    sponsorEdcNumber: fc.constantFrom('8800 0001', '88000002', '88000003', '1', ''),
    joinedOn: fc.constantFrom('31/12/2020', '2020年12月31日', '2030-01-01', 'soon', ''),
  },
  { requiredKeys: [] },
)

prop.prop([
  fc.array(cells, { maxLength: 8 }),
  fc.subarray(['mei@example.hk', 'tai@example.hk']),
  fc.subarray(['mei@example.hk']),
])('each row is either invited once or has a fault that names it', (all, taken, invited) => {
  const rows = all.map((cells, at) => row(at + 2, cells))
  const { members, faults } = readMembers(rows, today)
  const sponsors = new Map([
    ['88000001', { id: 'one', name: 'Lee', accepts: true }],
    ['88000002', { id: 'two', name: 'Ng', accepts: false }],
  ])
  const known = { taken: new Set(taken), invited: new Set(invited), sponsors }
  const plan = planMembers(members, known)
  const faulty = new Set([...faults, ...plan.faults].map(({ line }) => line))
  const invitedLines = plan.planned.map(({ line }) => line)
  expect([...faulty, ...invitedLines].toSorted((one, other) => one - other)).toEqual(
    rows.map(({ line }) => line),
  )
  const emails = plan.planned.map(({ email }) => email.toLowerCase())
  expect(new Set(emails).size).toBe(emails.length)
  for (const { email, sponsorEdcNumber, contactNumber, joinedOn } of plan.planned) {
    expect([...taken, ...invited]).not.toContain(email.toLowerCase())
    expect([null, '88000001']).toContain(sponsorEdcNumber)
    expect(['', '+85291234567']).toContain(contactNumber)
    expect([null, '2020-12-31']).toContain(joinedOn)
  }
})

test('a repeated address names the earlier row, in any case', () => {
  const { faults } = readMembers(
    [
      row(2, { email: 'mei@example.hk', name: '陳美' }),
      row(3, { email: 'Mei@Example.hk', name: 'Chan Mei' }),
    ],
    today,
  )
  expect(faults).toMatchObject([
    { line: 3, code: 'email-twice', otherLine: 2, subject: 'Chan Mei Mei@Example.hk' },
  ])
})
