import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { grounds } from '../../contract/shop/settings/branding.ts'
import { usualAccents } from './branding.ts'
import { brighten, contrast, deriveShades, mix, unreadablePairs } from './branding-colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.prop([colour, colour])('contrast is symmetric and between 1 and 21', (one, other) => {
  expect(contrast(one, other)).toBe(contrast(other, one))
  expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
  expect(contrast(one, other)).toBeLessThanOrEqual(21)
})

test.prop([colour])('any light accent can be brightened to a readable dark accent', (accent) => {
  expect(unreadablePairs(brighten(accent), 'dark')).toEqual([])
})

test.prop([colour])('an accepted accent is readable on every background of its theme', (accent) => {
  fc.pre(unreadablePairs(accent, 'light').length === 0)
  for (const ground of Object.values(grounds.light))
    expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
  const { onAccent } = deriveShades(accent, 'light')
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
})

test.prop([colour, colour])('mixing with 0 and 1 returns the first and the second colour', (one, other) => {
  expect(mix(one, other, 0)).toBe(one)
  expect(mix(one, other, 1)).toBe(other)
})

test('black on white is 21:1, and the default accents are readable', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(unreadablePairs(usualAccents.light, 'light')).toEqual([])
  expect(unreadablePairs(usualAccents.dark, 'dark')).toEqual([])
  expect(unreadablePairs('#ffcc00', 'light')).not.toEqual([])
})

test('the backgrounds and the default accents match app.css', () => {
  const styles = readFileSync(new URL('../../web/app.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = styles.split('@media (prefers-color-scheme: dark)')
  for (const [theme, sheet] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    expect(sheet).toContain(`--paper: ${grounds[theme].paper};`)
    expect(sheet).toContain(`--surface: ${grounds[theme].surface};`)
    expect(sheet).toContain(`--accent: ${usualAccents[theme]};`)
  }
})
