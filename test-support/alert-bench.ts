import { afterAll, expect } from 'vitest'
import { violations } from '../database/audit/audit.ts'
import { alertJobs } from '../server/alerts/alert-jobs.ts'
import { alertRoutes } from '../server/alerts/alert-routes.ts'
import { mailQueue } from '../server/platform/mail/mail.ts'
import { receive } from '../server/stock/receive-stock.ts'
import type { ProductIds } from './catalogue/a-product.ts'
import { openNouns, type PartOfMall } from './open-nouns.ts'
import { type AMember, aMember, signedIn } from './people/a-member.ts'
import { type Actor, actor } from './people/actor.ts'
import { testDatabase } from './test-database.ts'

interface Person {
  id: string
  email: string
}

/** Somebody who may wait for goods. */
export type Waiter = Person & Actor

/** The part of the mall that tells people when goods return. Mails are only counted here: they lie in the outbox. */
export interface AlertBench extends PartOfMall {
  aPerson: (member?: AMember) => Promise<Waiter>
  /** People who wait for a thing, in this order. */
  whoWaitFor: (place: ProductIds, count: number) => Promise<Person[]>
  delivers: (place: ProductIds, pieces: number) => Promise<void>
  /** The addresses that were mailed about a thing, in the order of the mails. */
  toldOf: (place: ProductIds) => Promise<string[]>
}

export async function alertBench(): Promise<AlertBench> {
  const db = await testDatabase()
  const mall = await openNouns(db, [alertRoutes])
  alertJobs(mall)
  mall.jobs.work(mailQueue, async () => undefined)
  await mall.jobs.prepare()
  afterAll(async () => expect(await violations(db)).toEqual([]))
  const aPerson: AlertBench['aPerson'] = async (member = {}) => {
    const { id, email } = await aMember(db, member)
    return { id, email, ...actor(mall.app, await signedIn(db, mall.clock, id)) }
  }
  return {
    ...mall,
    aPerson,
    // Written down directly, because hundreds of them wait in some tests.
    whoWaitFor: async (place, count) => {
      const people: Person[] = []
      for (let asked = 0; asked < count; asked += 1) {
        const person = await aMember(db)
        await db
          .insertInto('availability_alerts')
          .values({
            person_id: person.id,
            display_product_id: place.displayProductId,
            product_id: place.productId,
            specification_id: place.specificationId,
            created_at: mall.clock.now(),
          })
          .execute()
        people.push(person)
      }
      return people
    },
    delivers: async ({ specificationId }, pieces) =>
      await db
        .transaction()
        .execute(async (tx) => await receive(tx, { specificationId, pieces, reason: 'RECEIPT' })),
    toldOf: async ({ displayProductId }) => {
      const rows = await db
        .selectFrom('mails')
        .where('kind', '=', 'goods-returned')
        .select(['to_address', 'facts', 'subject_id'])
        // A mail's subject is its alert, whose ids stand in the order of asking.
        .orderBy('subject_id')
        .execute()
      return rows
        .filter(({ facts }) => (facts as { displayProductId?: string }).displayProductId === displayProductId)
        .map(({ to_address }) => to_address)
    },
  }
}
