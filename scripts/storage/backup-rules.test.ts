import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  type BaseBackup,
  baseFor,
  expiredBases,
  isArchived,
  isBeyondTime,
  isExpiredWal,
  readSystemIdentifier,
  toBaseId,
} from './backup-rules.ts'

const day = 86_400_000
const segmentOf = (position: number) => `00000001${position.toString(16).toUpperCase().padStart(16, '0')}`

/** Base backups of increasing times and positions. */
const someBases = fc
  .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 })
  .map((days) => days.toSorted((a, b) => a - b).map(baseOfDay))

function baseOfDay(at: number): BaseBackup {
  const finishedAt = new Date(at * day)
  return {
    id: toBaseId(finishedAt),
    startedAt: finishedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    systemIdentifier: '7',
    startWal: segmentOf(at),
    majorVersion: 18,
    database: 'mall',
    parts: 1,
    bytes: 1,
    files: {},
    access: null,
  }
}

test.prop([
  someBases,
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 0, max: 40 }),
])(
  'every time within the retention that could be restored still can, with all of its WAL',
  (bases, today, keepDays, back) => {
    const now = new Date(today * day)
    const until = new Date(now.getTime() - Math.min(back, keepDays) * day)
    const retained = bases.filter((base) => !expiredBases(bases, now, keepDays).includes(base))
    const needed = baseFor(bases, until)
    expect(baseFor(retained, until)).toEqual(needed)
    if (needed === null) return
    for (let position = Number.parseInt(needed.startWal.slice(8), 16); position <= 100; position += 1)
      expect(isExpiredWal({ systemIdentifier: '7', name: segmentOf(position) }, retained)).toBe(false)
  },
)

test.prop([someBases, fc.integer({ min: 1, max: 40 })])(
  'at most one base backup older than the retention is retained, and no WAL before the oldest retained one',
  (bases, keepDays) => {
    const now = new Date(101 * day)
    const retained = bases.filter((base) => !expiredBases(bases, now, keepDays).includes(base))
    const horizon = now.getTime() - keepDays * day
    expect(
      retained.filter(({ finishedAt }) => new Date(finishedAt).getTime() < horizon).length,
    ).toBeLessThanOrEqual(1)
    const firstSegment = Number.parseInt(retained[0]?.startWal.slice(8) ?? '', 16)
    expect(isExpiredWal({ systemIdentifier: '7', name: segmentOf(firstSegment - 1) }, retained)).toBe(true)
  },
)

test('a restore to a time needs no WAL beyond the first later commit that a base backup names', () => {
  const [base, later, latest] = [baseOfDay(10), baseOfDay(20), baseOfDay(30)]
  const until = new Date(15 * day)
  const isBeyond = (name: string, bases: BaseBackup[], time: Date | null = until) =>
    isBeyondTime(name, { base, until: time, bases })
  const bases = [base, { ...later, committedWal: segmentOf(21) }, { ...latest, committedWal: segmentOf(31) }]
  expect([20, 21, 22, 40].map((at) => isBeyond(segmentOf(at), bases))).toEqual([false, false, true, true])
  expect(isBeyond(segmentOf(40), bases, null)).toBe(false)
  expect(isBeyond(segmentOf(40), bases, new Date(30 * day))).toBe(false)
  // Another timeline, a history, another cluster, and backups of earlier releases.
  expect(isBeyond(segmentOf(40).replace('00000001', '00000002'), bases)).toBe(false)
  expect(isBeyond('00000002.history', bases)).toBe(false)
  expect(
    isBeyond(
      segmentOf(40),
      bases.map((one) => ({ ...one, systemIdentifier: one.id === base.id ? '7' : '8' })),
    ),
  ).toBe(false)
  expect(isBeyond(segmentOf(40), [base, later, latest])).toBe(false)
})

test('WAL of another cluster, and histories of timelines, are never removed', () => {
  const retained = [baseOfDay(50)]
  expect(isExpiredWal({ systemIdentifier: '8', name: segmentOf(1) }, retained)).toBe(false)
  expect(isExpiredWal({ systemIdentifier: '7', name: '00000002.history' }, retained)).toBe(false)
  expect(isExpiredWal({ systemIdentifier: '7', name: `${segmentOf(1)}.00000028.backup` }, retained)).toBe(
    true,
  )
})

test('only complete files of the archive are taken', () => {
  expect([segmentOf(1), '00000002.history', `${segmentOf(1)}.00000028.backup`].every(isArchived)).toBe(true)
  expect(['archtemp.x', `${segmentOf(1)}.tmp`, '.hidden', '00000001'].some(isArchived)).toBe(false)
})

test('a segment names its cluster, and other files name none', () => {
  const segment = Buffer.alloc(48)
  segment.writeUInt16LE(2, 2)
  segment.writeBigInt64LE(7_578_000_000_000_000_123n, 24)
  expect(readSystemIdentifier(segmentOf(1), segment)).toBe('7578000000000000123')
  expect(readSystemIdentifier(`${segmentOf(1)}.partial`, segment)).toBe('7578000000000000123')
  expect(readSystemIdentifier('00000002.history', segment)).toBeNull()
  expect(readSystemIdentifier(segmentOf(1), Buffer.alloc(48))).toBeNull()
  expect(readSystemIdentifier(segmentOf(1), Buffer.alloc(0))).toBeNull()
})
