import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type Cursor, cutCursorPage, keysetQuery, nextAfter } from './keyset.ts'

const size = 3

/** Rows of a list, latest first. */
function someRows(count: number): Cursor[] {
  return Array.from({ length: count }, (_, place) => ({
    at: new Date(Date.UTC(2026, 2, 31 - place)),
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }))
}

test.prop([fc.nat({ max: 12 })])(
  'the pages of a list hold each row once, and the last has no next',
  (count) => {
    const rows = someRows(count)
    const pages: Cursor[][] = []
    let after: Cursor | null = null
    do {
      const from: number = after === null ? 0 : rows.findIndex(({ id }) => id === after?.id) + 1
      const page = cutCursorPage(rows.slice(from, from + size + 1), size)
      pages.push(page.rows)
      after = page.next
    } while (after !== null)
    expect(pages.flat()).toEqual(rows)
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / size)))
  },
)

test('a cursor is read back unchanged', () => {
  const [row] = someRows(1)
  expect(row && keysetQuery.parse({ after: nextAfter(row) }).after).toEqual(row)
})

test.each(['2026-03-31', '0000-01-01T00:00:00.000Z~00000000-0000-4000-8000-000000000001', ''])(
  'the cursor %j is refused',
  (after) => {
    expect(keysetQuery.safeParse({ after }).success).toBe(false)
  },
)
