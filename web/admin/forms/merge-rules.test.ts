import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { mergeEdits, withTheirs } from './merge-rules.ts'

const value = fc.oneof(
  fc.string({ maxLength: 2 }),
  fc.boolean(),
  fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 2 }),
)
const record = fc.record({ name: value, text: value, enabled: value, tags: value })

describe('merging concurrent edits', () => {
  prop.prop([record, record, record])(
    'retains one-sided changes and reports a conflict for different changes of both sides',
    (base, mine, theirs) => {
      const merged = mergeEdits(base, mine, theirs)
      const conflicting = new Set(merged.conflicts.map(({ path }) => path.join('.')))
      for (const key of ['name', 'text', 'enabled', 'tags'] as const) {
        const [b, m, t] = [base[key], mine[key], theirs[key]].map((value) => JSON.stringify(value))
        expect(conflicting.has(key)).toBe(b !== m && b !== t && m !== t)
        if (m === b) expect(merged.value[key]).toEqual(theirs[key])
        else expect(merged.value[key]).toEqual(mine[key])
      }
    },
  )

  prop.prop([record, record, record])(
    'equals their value once every conflict is decided for them',
    (base, mine, theirs) => {
      const { value: merged, conflicts } = mergeEdits(base, mine, theirs)
      const decided = conflicts.reduce(withTheirs, merged)
      for (const { path } of conflicts) {
        const key = path[0] as keyof typeof theirs
        expect(decided[key]).toEqual(theirs[key])
      }
    },
  )

  const product = (id: string | null, price: string, name: string) => ({ id, price, name })

  test('a price changed by the other side is retained when only a text was edited', () => {
    const base = { text: 'Kettle', products: [product('1', '188', 'Red'), product('2', '200', 'Blue')] }
    const mine = { ...base, text: 'Steel kettle', products: [...base.products, product(null, '9', 'Green')] }
    const theirs = { ...base, products: [product('1', '168', 'Red'), product('2', '200', 'Blue')] }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      value: {
        text: 'Steel kettle',
        products: [product('1', '168', 'Red'), product('2', '200', 'Blue'), product(null, '9', 'Green')],
      },
      conflicts: [],
      changes: [
        { path: ['text'], side: 'mine', value: 'Steel kettle' },
        { path: ['products'], side: 'mine', value: product(null, '9', 'Green') },
        { path: ['products', '1', 'price'], side: 'theirs', value: '168' },
      ],
    })
  })

  test('lists which fields each side changed, and which items it removed', () => {
    const base = { text: 'Kettle', products: [product('1', '188', 'Red'), product('2', '200', 'Blue')] }
    const mine = { ...base, text: 'Steel kettle' }
    const theirs = { ...base, products: [product('1', '168', 'Red')] }
    expect(mergeEdits(base, mine, theirs).changes).toEqual([
      { path: ['text'], side: 'mine', value: 'Steel kettle' },
      { path: ['products', '1', 'price'], side: 'theirs', value: '168' },
      { path: ['products'], side: 'theirs', value: product('2', '200', 'Blue'), isRemoved: true },
    ])
  })

  prop.prop([record, record, record])(
    'lists a field that one side changed under that side, and no other field',
    (base, mine, theirs) => {
      const expected = (['name', 'text', 'enabled', 'tags'] as const).flatMap((key) => {
        const [b, m, t] = [base[key], mine[key], theirs[key]].map((value) => JSON.stringify(value))
        if (m === t || (m !== b && t !== b)) return []
        return [{ path: [key], side: m === b ? 'theirs' : 'mine', value: m === b ? theirs[key] : mine[key] }]
      })
      const { changes } = mergeEdits(base, mine, theirs)
      expect(changes).toHaveLength(expected.length)
      expect(changes).toEqual(expect.arrayContaining(expected))
    },
  )

  const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
  prop.prop([ids, ids, ids])(
    'merges lists of items with ids as sets, without a conflict',
    (base, mine, theirs) => {
      const of = (ids: string[]) => ({ targets: ids.map((id) => ({ id })) })
      const { value: merged, conflicts } = mergeEdits(of(base), of(mine), of(theirs))
      expect(conflicts).toEqual([])
      const expected = ['a', 'b', 'c', 'd', 'e'].filter((id) =>
        base.includes(id)
          ? mine.includes(id) && theirs.includes(id)
          : mine.includes(id) || theirs.includes(id),
      )
      // The order of targets is irrelevant and may come from either side.
      expect(merged.targets.map(({ id }) => id).sort()).toEqual(expected)
    },
  )

  test('merges lists of ids as sets, unless one side changed their order', () => {
    const of = (...ids: string[]) => ({ subCategoryIds: ids })
    expect(mergeEdits(of('a', 'b'), of('b', 'c'), of('a', 'b', 'd'))).toMatchObject({
      value: of('b', 'd', 'c'),
      conflicts: [],
    })
    expect(mergeEdits(of(), of('a'), of('b'))).toMatchObject({ value: of('b', 'a'), conflicts: [] })
    expect(mergeEdits(of('a', 'b'), of('b', 'a'), of('a', 'b', 'c')).conflicts).toHaveLength(1)
  })

  test('two edits of unsaved products of a new display product conflict', () => {
    const of = (price: string) => ({ products: [product(null, price, 'Red')] })
    const { value: merged, conflicts } = mergeEdits(of('188'), of('178'), of('168'))
    expect(conflicts).toEqual([{ path: ['products'], mine: of('178').products, theirs: of('168').products }])
    expect(merged).toEqual(of('178'))
  })

  test('two prices of one product conflict', () => {
    const of = (price: string) => ({ products: [product('1', price, 'Red')] })
    const { value: merged, conflicts } = mergeEdits(of('188'), of('178'), of('168'))
    expect(conflicts).toEqual([{ path: ['products', '1', 'price'], mine: '178', theirs: '168' }])
    expect(merged).toEqual(of('178'))
    expect(conflicts.reduce(withTheirs, merged)).toEqual(of('168'))
  })
})
