import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { findFolderCircles, listImports, summarize } from './folder-rules.ts'

describe('circles of folders', () => {
  test('two folders that import each other are one, with both imports', () => {
    const imports = new Map([
      ['orders/place.ts', ['stock/hold.ts']],
      ['stock/hold.ts', []],
      ['stock/move.ts', ['orders/place.ts']],
    ])
    expect(findFolderCircles(imports)).toEqual([
      {
        folders: ['orders', 'stock'],
        examples: [
          { from: 'orders/place.ts', to: 'stock/hold.ts' },
          { from: 'stock/move.ts', to: 'orders/place.ts' },
        ],
      },
    ])
  })

  test('a folder and its subfolder are a circle too', () => {
    const imports = new Map([
      ['orders/module.ts', ['orders/ship/ship.ts']],
      ['orders/ship/ship.ts', ['orders/rules.ts']],
      ['orders/rules.ts', []],
    ])
    expect(findFolderCircles(imports).map(({ folders }) => folders)).toEqual([['orders', 'orders/ship']])
  })

  const folder = fc.integer({ min: 0, max: 9 })

  test.prop([fc.array(fc.tuple(folder, folder))])(
    'there is none if each folder imports only folders before it',
    (pairs) => {
      const imports = new Map(Array.from({ length: 10 }, (_, i) => [`f${i}/a.ts`, [] as string[]]))
      for (const [a, b] of pairs) if (a > b) imports.get(`f${a}/a.ts`)?.push(`f${b}/a.ts`)
      expect(findFolderCircles(imports)).toEqual([])
    },
  )
})

test('imports are read as paths of the repository', () => {
  const code = `import { a } from './a.ts'\nimport '../b.ts'\nconst c = await import('./d/c.ts')\nimport z from 'zod'`
  expect(listImports('server/orders/x.ts', code)).toEqual([
    'server/orders/a.ts',
    'server/b.ts',
    'server/orders/d/c.ts',
  ])
})

test('the median and the 90th percentile are values of the list', () => {
  expect(summarize([5, 1, 4, 2, 3, 10, 9, 8, 7, 6])).toEqual({ median: 5, p90: 9 })
})
