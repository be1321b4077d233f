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

const earnest = {
  DEMO: 'false',
  PUBLIC_URL: 'https://shop.example',
  PASSWORD_PEPPER: 'p'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@shop.example',
  SHOP_EMAIL: 'care@shop.example',
  SHOP_PHONE: '+852 2000 0000',
  SHOP_ADDRESS_EN: '1 Real Street, Hong Kong',
  SHOP_ADDRESS_CN: '香港真街 1 號',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('a mall in earnest needs somebody real to take the money', () => {
  expect(() => readConfig(earnest)).toThrow('PAYMENT_ROUTES must name a gateway')
  expect(() => readConfig({ ...earnest, PAYMENT_ROUTES: 'JETCO=demo-bank' })).toThrow(
    'takes money of the demo only',
  )
  expect(() => readConfig({ ...earnest, PAYMENT_ROUTES: 'JETCO=stripe' })).toThrow('needs STRIPE_SECRET_KEY')
  expect(() => readConfig({ ...earnest, ...stripe, PAYMENT_ROUTES: 'CASH=stripe' })).toThrow(
    'cannot say CASH=stripe',
  )
  const { payments, demoBank } = readConfig({ ...earnest, ...stripe, PAYMENT_ROUTES: 'JETCO=stripe' })
  expect(payments).toMatchObject({ routes: { JETCO: 'stripe' }, asiaPay: null })
  expect(demoBank).toBeNull()
})
