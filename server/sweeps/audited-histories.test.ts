import { fc } from '@fast-check/vitest'
import { afterEach, describe, expect, test } from 'vitest'
import { auditDatabase, violations } from '../../database/audit/audit.ts'
import { accountHistories } from '../../test-support/histories/account-histories.ts'
import { appealHistories } from '../../test-support/histories/appeal-histories.ts'
import { checkoutHistories } from '../../test-support/histories/checkout-histories.ts'
import { createHistoryMall } from '../../test-support/histories/create-history-mall.ts'
import { distributorHistories } from '../../test-support/histories/distributor-histories.ts'
import { paymentHistories } from '../../test-support/histories/payment-histories.ts'
import { randomHistory, runRandomHistory } from '../../test-support/histories/random-order-histories.ts'
import { refundHistories } from '../../test-support/histories/refund-histories.ts'

const mall = await createHistoryMall()
// Stores the schedules, as npm start does. Scheduled jobs run when a history enqueues them.
await mall.jobs.start()
await mall.jobs.stop()

// The gate runs the same few histories each time; RANDOM_HISTORIES=200 runs new ones.
const requestedRuns = process.env.RANDOM_HISTORIES

test('no press of staff or shopper loses pieces, money, mails or a replacement of an order', async () => {
  const desk = [await mall.staff(), await mall.staff()] as const
  const history = fc.asyncProperty(
    randomHistory,
    async (randomOrder) => await runRandomHistory(mall, desk, randomOrder),
  )
  await fc.assert(history, {
    numRuns: Number(requestedRuns ?? 8),
    endOnFailure: true,
    ...(requestedRuns === undefined && { seed: 1 }),
  })
})

describe('on one database, no invariant is broken after', () => {
  afterEach(async () => expect(await violations(mall.db)).toEqual([]))

  // In the order of their dates: the histories of distributors advance the clock by months, and the last ones leave
  // orders, requests and registrations open for the audit.
  const histories = {
    ...paymentHistories,
    ...refundHistories,
    ...distributorHistories,
    ...appealHistories,
    ...accountHistories,
    ...checkoutHistories,
  }
  test.each(Object.entries(histories))('%s', async (_, history) => await history(mall))
})

test('the audit of all histories covers rows with every check and finds no violation', async () => {
  const findings = await auditDatabase(mall.db)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
  expect(findings.filter(({ covered }) => covered === 0)).toEqual([])
})
