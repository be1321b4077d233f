import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { violations } from '../database/audit/audit.ts'
import { seedOffsetCredits } from '../seed/orders/seed-offset-credits.ts'
import { seedPromotions } from '../seed/orders/seed-promotions.ts'
import { seedPeople } from '../seed/people/seed-people.ts'
import { seedOtherSystems } from '../seed/seed-other-systems.ts'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { aCapture } from '../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../test-support/orders/an-appeal.ts'
import { aClerk } from '../test-support/people/a-clerk.ts'
import { aMember } from '../test-support/people/a-member.ts'
import { aShopper } from '../test-support/people/a-shopper.ts'
import { productionSettings as production } from '../test-support/production-settings.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'
import { readConfig } from './config/config.ts'
import type { Database } from './core/database.ts'
import { describeDemoData, readDemoData, refuseDemoData, removeDemoData } from './demo-data.ts'
import { createEncryption } from './platform/security/encryption.ts'
import { openPasswords } from './platform/security/passwords.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { seedDemoMall } from './seed-demo-mall.ts'

const pepper = production.PASSWORD_PEPPER
const keys = { passwords: openPasswords(pepper), encryption: createEncryption(pepper) }
const now = new Date()

async function seedDemoPeople(db: Database): Promise<void> {
  await seedPromotions(db, now)
  await db.transaction().execute(async (tx) => {
    await seedPeople(tx, { ...keys, now: new Date('2026-03-02T00:00:00+08:00') })
    await seedOffsetCredits(tx, now)
    await seedOtherSystems(tx, { encryption: keys.encryption, now })
  })
}

/** Starts the mall as a child process and returns its exit code and output. */
async function start(settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', DEMO_BANK_PORT: '0', ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is open at')) child.kill('SIGTERM')
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

test('production refuses to start on a demo database and explains how to clear it', async () => {
  const db = await createTestDatabase()
  await seedDemoPeople(db)
  const { code, output } = await start({ ...production, DATABASE_URL: readDatabaseUrl(db) })
  expect(code).toBe(1)
  expect(output).toContain('holds data of the demo')
  expect(output).toContain('demo accounts')
  expect(output).toContain('1 webhook endpoints of the demo')
  expect(output).toContain('2 two-factor secrets that are published')
  expect(output).toContain('npm run remove-demo')
})

test('a demo refuses to start on the database of a shop and creates no account', async () => {
  const db = await createTestDatabase()
  await aMember(db)
  const { code, output } = await start({ DEMO: 'true', DATABASE_URL: readDatabaseUrl(db) })
  expect(code).toBe(1)
  expect(output).toContain('belongs to a shop in use')
  expect(await db.selectFrom('people').select('id').execute()).toHaveLength(1)
})

test('detects demo accounts after a change of email, name and password', async () => {
  const db = await createTestDatabase()
  await seedDemoPeople(db)
  await db
    .updateTable('people')
    .set((eb) => ({
      email: sql`'p' || id || '@shop.example'`,
      username: 'Chan Siu Ming',
      password_hash: eb.val('another'),
      terms_version: '1',
    }))
    .execute()
  const { accounts, publishedTwoFactorOf, publishedPasswordOf } = await readDemoData(db, keys)
  expect(accounts).toBeGreaterThan(30)
  expect(publishedTwoFactorOf).toHaveLength(2)
  expect(publishedPasswordOf).toHaveLength(0)
  await expect(refuseDemoData(db, keys)).rejects.toThrow('demo accounts')
})

test('detects and removes a published password and two-factor secret of shop staff', async () => {
  const db = await createTestDatabase()
  const hash = await keys.passwords.hash('demo1234')
  const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'], passwordHash: hash })
  const encrypted_secret = keys.encryption.close('BAUHINIA2DESK2DEMO2MALL2HONGKONG', id)
  await db
    .insertInto('two_factor_secrets')
    .values({ person_id: id, encrypted_secret, begun_at: now, confirmed_at: now, last_step: 0 })
    .execute()
  const found = await readDemoData(db, keys)
  expect(found).toMatchObject({ accounts: 0, publishedPasswordOf: [id], publishedTwoFactorOf: [id] })
  await removeDemoData(db, keys, now)
  expect(describeDemoData(await readDemoData(db, keys))).toEqual([])
  expect(await db.selectFrom('people').where('erased_at', 'is', null).select('id').execute()).toHaveLength(1)
})

test('does not report a two-factor secret encrypted by another key', async () => {
  const db = await createTestDatabase()
  await seedDemoPeople(db)
  const other = 'Another pepper of another process'
  const found = await readDemoData(db, {
    passwords: openPasswords(other),
    encryption: createEncryption(other),
  })
  expect(found.publishedTwoFactorOf).toEqual([])
  expect(found.accounts).toBeGreaterThan(30)
})

test('removing the demo erases its accounts and ends its codes, offset credits and open orders, and leaves shop data alone', async () => {
  const mall = await createWholeMall({ passwordPepper: pepper })
  const { db } = mall
  await seedDemoPeople(db)
  const clerk = await aClerk(mall)
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await expect(removeDemoData(db, keys, mall.clock.now())).rejects.toThrow('still open')
  await db.updateTable('payment_attempts').set({ state: 'CANCELLED' }).execute()
  await aCapture(mall, invoice)
  const visitor = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const appealed = (await visitor.placeSuccessfully()).order.invoice
  await db.updateTable('payment_attempts').set({ state: 'CANCELLED' }).where('state', '=', 'OPEN').execute()
  await advanceOrderTo(mall, appealed, 'arrived')
  await anOpenAppeal(mall, { personId: visitor.id, invoice: appealed })
  await db.updateTable('people').set({ is_demo: true }).where('id', '=', visitor.id).execute()
  await mall.clock.advance({ minutes: 1 })

  const found = await removeDemoData(db, keys, mall.clock.now())
  expect(found).toMatchObject({ codes: 4, offsetCredits: 1 })
  expect(found.payments).toBeGreaterThan(0)
  await refuseDemoData(db, keys)
  const left = await db
    .selectFrom('people')
    .where('erased_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([clerk.id, shopper.id].toSorted())
  const { passwordPepper: _, ...config } = readConfig({})
  const reseed = seedDemoMall({
    config: { ...config, passwordPepper: pepper },
    db,
    storage: folderStorage(config.dataDir),
    now,
    report: () => undefined,
  })
  await expect(reseed).rejects.toThrow('belongs to a shop in use')
  expect((await violations(db)).filter(({ id }) => ['A10b', 'A44', 'A48'].includes(id))).toEqual([])
})
