import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { refusePooler, refuseUnpreparedPooler } from '../database/pooler.ts'
import { refuseIgnoredLimits } from '../database/role-limits.ts'
import { openDatabase, serverLimits } from '../server/platform/db/open-database.ts'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../test-support/orders/checkout-fixture.ts'
import { aShopper, type Shopper } from '../test-support/people/a-shopper.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'
import { openTransactionPooler } from './transaction-pooler.ts'

const directUrl = readDatabaseUrl(await createTestDatabase())
const pooler = await openTransactionPooler(directUrl)
afterAll(() => pooler.close())

describe('behind a pooler in transaction mode without prepared statements', () => {
  test('the start with prepared statements is refused, and names the setting', async () => {
    await expect(refuseUnpreparedPooler(pooler.url)).rejects.toThrow('DATABASE_PREPARED_STATEMENTS=false')
    await refuseUnpreparedPooler(directUrl)
  })

  test('migrations are refused, because they use a session', async () => {
    await expect(refusePooler(pooler.url)).rejects.toThrow('must connect to PostgreSQL directly')
    await refusePooler(directUrl)
  })

  test('frequent statements fail with prepared statements, and succeed without', async () => {
    const outcomes = async (preparesStatements: boolean) => {
      const db = openDatabase(pooler.url, { preparesStatements, limitsBy: 'role', connections: 5 })
      try {
        const callers = Array.from({ length: 20 }, async () => {
          for (let round = 0; round < 20; round += 1) await db.selectFrom('people').select('id').execute()
        })
        return (await Promise.allSettled(callers)).map(({ status }) => status)
      } finally {
        await db.destroy()
      }
    }
    expect(await outcomes(true)).toContain('rejected')
    expect(await outcomes(false)).not.toContain('rejected')
  })

  test('ten shoppers place their orders at once without prepared statements', async () => {
    const db = openDatabase(pooler.url, {
      preparesStatements: false,
      limitsBy: 'role',
      connectTimeoutMs: 30_000,
    })
    try {
      const mall = await createCheckoutFixture(db)
      const kettle = await aProduct(db, { onHand: 20 })
      const shoppers = await Promise.all(
        Array.from({ length: 10 }, async () => await aShopper(mall, { withInCart: [kettle] })),
      )
      const statuses = await Promise.all(shoppers.map(placeUntilAnswered))
      expect(statuses).toEqual(statuses.map(() => 201))
    } finally {
      await db.destroy()
    }
  })
})

test('time limits that a pooler rejects or ignores are refused, and name the setting', async () => {
  const rejecting = await openTransactionPooler(directUrl, { rejects: ['statement_timeout'] })
  try {
    await expect(refuseIgnoredLimits(rejecting.url, serverLimits)).rejects.toThrow('DATABASE_LIMITS=role')
  } finally {
    rejecting.close()
  }
  // The first client has opened the server connection without limits.
  await expect(refuseIgnoredLimits(pooler.url, serverLimits)).rejects.toThrow('ignores time limits')
  await refuseIgnoredLimits(directUrl, serverLimits)
})

/** Retries with the same key while the mall is busy: all share one connection of the server. */
async function placeUntilAnswered({ previewOrder, placeOrder }: Shopper): Promise<number> {
  const key = randomUUID()
  const preview = await previewOrder()
  for (;;) {
    const { status } = await placeOrder(preview, { key })
    if (status !== 503) return status
  }
}
