import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { maxSheetLines } from '../../../contract/admin/stock/stock-sheet.ts'
import { id } from '../../../contract/values/field.ts'
import {
  addLines,
  afterSaved,
  changeSheetDraft,
  countNewSkus,
  linesSince,
  newSheetDraft,
  readSheetDraft,
  renameLines,
  withAdded,
  writeSheetDraft,
} from './sheet-draft.ts'

const scan = fc.record({
  sku: fc.constantFrom('A-1', 'a-1', 'B-2'),
  quantity: fc.integer({ min: 0, max: 50 }),
})

prop.prop([fc.array(scan)])(
  'scans of one SKU are added up in any case, and the last one is on top',
  (scans) => {
    const lines = scans.reduce<ReturnType<typeof withAdded>>(
      (all, { sku, quantity }) => withAdded(all, sku, quantity),
      [],
    )
    const sum = (of: readonly { quantity: number }[]) =>
      of.reduce((total, { quantity }) => total + quantity, 0)
    expect(sum(lines)).toBe(sum(scans))
    expect(lines[0]?.sku.toLowerCase()).toBe(scans.at(-1)?.sku.toLowerCase())
    expect(new Set(lines.map(({ sku }) => sku.toLowerCase())).size).toBe(lines.length)
  },
)

test('a line that was read as a GTIN gets its SKU, and the pieces of one SKU are added up', () => {
  const lines = [
    { sku: '4006381333931', quantity: 2 },
    { sku: 'CUP', quantity: 1 },
    { sku: 'kettle-1', quantity: 3 },
  ]
  expect(renameLines(lines, [{ code: '4006381333931', sku: 'KETTLE-1' }])).toEqual([
    { sku: 'kettle-1', quantity: 5 },
    { sku: 'CUP', quantity: 1 },
  ])
  expect(renameLines(lines, [])).toEqual(lines)
})

test('a draft has an id that the API accepts, and survives a reload until it is empty', () => {
  const draft = { ...newSheetDraft(), lines: [{ sku: 'A-1', quantity: 3 }] }
  expect(id.safeParse(draft.id).success).toBe(true)
  writeSheetDraft('COUNT', draft)
  expect(readSheetDraft('COUNT')).toEqual(draft)
  expect(readSheetDraft('RECEIPT').lines).toEqual([])
  writeSheetDraft('COUNT', newSheetDraft())
  expect(readSheetDraft('COUNT').lines).toEqual([])
})

prop.prop([fc.array(scan), fc.array(scan)])(
  'pieces that were added after a list was sent are received once',
  (sent, since) => {
    const collect = (lines: ReturnType<typeof withAdded>, scans: typeof sent) =>
      scans.reduce((all, { sku, quantity }) => withAdded(all, sku, quantity), lines)
    const before = collect([], sent)
    const rest = linesSince('RECEIPT', collect(before, since), before)
    const pieces = (lines: readonly { quantity: number }[]) =>
      lines.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(pieces(rest)).toBe(pieces(since))
  },
)

test('a SKU that was counted anew is counted in full', () => {
  const counted = [
    { sku: 'A-1', quantity: 5 },
    { sku: 'B-2', quantity: 2 },
  ]
  const anew = [
    { sku: 'a-1', quantity: 7 },
    { sku: 'B-2', quantity: 2 },
  ]
  expect(linesSince('COUNT', anew, counted)).toEqual([{ sku: 'a-1', quantity: 7 }])
})

test('two tabs add to one list, and a choice before the first scan stays', () => {
  changeSheetDraft('COUNT', (draft) => ({ ...draft, includesToSend: false }))
  for (const sku of ['A-1', 'B-2'])
    changeSheetDraft('COUNT', (draft) => ({ ...draft, lines: withAdded(draft.lines, sku, 1) }))
  const stored = readSheetDraft('COUNT')
  expect(stored).toMatchObject({ includesToSend: false, lines: [{ sku: 'B-2' }, { sku: 'A-1' }] })
  expect(changeSheetDraft('COUNT', (draft) => draft)).toEqual(stored)
  expect(changeSheetDraft('COUNT', newSheetDraft).lines).toEqual([])
  expect(readSheetDraft('COUNT').includesToSend).toBeNull()
})

test('a saved sheet leaves what was scanned and noted while it was saved', () => {
  const lines = [{ sku: 'A-1', quantity: 3 }]
  const draft = { ...newSheetDraft(), includesToSend: true, note: 'DN-1', lines }
  const sent = { ...draft, includesToSend: true, kind: 'RECEIPT' as const, digest: '' }
  const empty = { includesToSend: null, note: '', lines: [] }
  expect(afterSaved(draft, sent)).toMatchObject(empty)
  expect(afterSaved(draft, sent).id).not.toBe(draft.id)
  const scanned = { ...draft, lines: withAdded(withAdded(lines, 'A-1', 2), 'B-2', 1) }
  expect(afterSaved(scanned, sent)).toMatchObject({
    includesToSend: true,
    note: '',
    lines: [
      { sku: 'B-2', quantity: 1 },
      { sku: 'A-1', quantity: 2 },
    ],
  })
  expect(afterSaved({ ...draft, note: 'DN-2' }, sent)).toMatchObject({ note: 'DN-2', lines: [] })
})

const manyLines = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => ({ sku: `${prefix}-${at}`, quantity: 1 }))

prop.prop([fc.nat({ max: maxSheetLines }), fc.array(scan), fc.nat({ max: maxSheetLines })])(
  'an addition is complete, or refused without any change to the list',
  (listed, scans, rows) => {
    const before = manyLines(listed, 'LISTED')
    const added = [...manyLines(rows, 'READ'), ...scans]
    const after = addLines(before, added)
    const skus = new Set([...before, ...added].map(({ sku }) => sku.toLowerCase()))
    expect(countNewSkus(before, added)).toBe(skus.size - listed)
    const read = after && new Set(after.map(({ sku }) => sku.toLowerCase()))
    expect(read).toEqual(skus.size > maxSheetLines ? null : skus)
  },
)

test('a full list counts further pieces of its SKUs, and takes no other SKU', () => {
  const full = manyLines(maxSheetLines, 'A')
  expect(addLines(full, [{ sku: 'a-7', quantity: 2 }])?.[0]).toEqual({ sku: 'A-7', quantity: 3 })
  expect(addLines(full, [{ sku: 'B', quantity: 1 }])).toBeNull()
})
