import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('starts as a demo on port 3000 when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    demo: true,
    database: null,
    publicUrl: 'http://localhost:3000',
  })
})

test('says one sentence for each fault', () => {
  const faults = () => readConfig({ PORT: 'nine', DEMO: 'maybe', DATABASE_URL: 'mysql://here' })
  expect(faults).toThrow(
    /PORT must be a number\.\n- DATABASE_URL must begin with postgres:\/\/\.\n- DEMO must be true or false\./,
  )
})

test('an empty setting is one that is not set', () => {
  expect(readConfig({ PORT: '', SHOP_NAME_EN: '' })).toMatchObject({
    port: 3000,
    shop: { nameEn: 'Bauhinia' },
  })
})

test('production refuses to start with the secrets of the demo', () => {
  expect(() => readConfig({ DEMO: 'false' })).toThrow('PASSWORD_PEPPER must be set when DEMO is not true.')
})

test('with a database of its own it is no demo unless it says so', () => {
  const own = { DATABASE_URL: 'postgres://mall@db/mall', PASSWORD_PEPPER: 'p'.repeat(32) }
  expect(() => readConfig(own)).toThrow('PUBLIC_URL must be set')
  expect(readConfig({ ...own, DEMO: 'true' }).database).toEqual({
    url: own.DATABASE_URL,
    ownerUrl: own.DATABASE_URL,
  })
})
