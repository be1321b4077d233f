import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const file = await readFile('web/shared/pages/payment-marks.svg', 'utf8')

// With a size of its own, a browser fits each part into the size of the whole file, beside the other marks.
test('the file of payment marks has no size of its own', () => {
  const [root = ''] = file.match(/<svg[^>]*>/) ?? []
  expect(root).toContain('viewBox="0 0 272 32"')
  expect(root).not.toMatch(/ (?:width|height)=/)
})

test('each part of the file has the proportions at which it is shown', () => {
  const parts = [...file.matchAll(/<view id="([^"]+)" viewBox="\d+ 0 (\d+) 32"/g)]
  // As `widths` of payment-marks.tsx, at a height of 24.
  const shownWidths = parts.map(([, type, width]) => [type, (Number(width) * 24) / 32])
  expect(Object.fromEntries(shownWidths)).toEqual({ JETCO: 120, 'ALIPAY.HK': 36, 'ALIPAY.CN': 36 })
})
