import { afterAll, expect } from 'vitest'
import { violations } from '../database/audit/audit.ts'
import { alertJobs } from '../server/alerts/alert-jobs.ts'
import { alertRoutes } from '../server/alerts/alert-routes.ts'
import { mailQueue } from '../server/platform/mail/mail.ts'
import { receive } from '../server/stock/receive-stock.ts'
import type { ProductIds } from './catalogue/a-product.ts'
import { openModules, type PartOfMall } from './open-modules.ts'
import { type AMember, aMember, insertSessionForPerson } from './people/a-member.ts'
import { type Actor, createActor } from './people/actor.ts'
import { createTestDatabase } from './test-database.ts'

interface Person {
  id: string
  email: string
}

/** A member who can request availability alerts. */
export type Waiter = Person & Actor

/** The modules that notify members when products return. Mails are only counted in the outbox. */
export interface AlertFixture extends PartOfMall {
  aPerson: (member?: AMember) => Promise<Waiter>
  /** Members waiting for a product, in order of request. */
  addAlerts: (place: ProductIds, count: number) => Promise<Person[]>
  deliver: (place: ProductIds, quantity: number) => Promise<void>
  /** The addresses notified about a product, in order of the mails. */
  listNotifiedAddresses: (place: ProductIds) => Promise<string[]>
}

export async function createAlertFixture(): Promise<AlertFixture> {
  const db = await createTestDatabase()
  const mall = await openModules(db, [alertRoutes])
  alertJobs(mall)
  mall.jobs.work(mailQueue, async () => undefined)
  await mall.jobs.prepare()
  afterAll(async () => expect(await violations(db)).toEqual([]))
  const aPerson: AlertFixture['aPerson'] = async (member = {}) => {
    const { id, email } = await aMember(db, member)
    return { id, email, ...createActor(mall.app, await insertSessionForPerson(db, mall.clock, id)) }
  }
  return {
    ...mall,
    aPerson,
    // Inserted directly, because some tests need hundreds of them.
    addAlerts: async (place, count) => {
      const people: Person[] = []
      for (let requested = 0; requested < count; requested += 1) {
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
    deliver: async ({ specificationId }, quantity) =>
      await db
        .transaction()
        .execute(async (tx) => await receive(tx, { specificationId, quantity, reason: 'RECEIPT' })),
    listNotifiedAddresses: async ({ displayProductId }) => {
      const rows = await db
        .selectFrom('mails')
        .where('kind', '=', 'goods-returned')
        .select(['to_address', 'facts', 'subject_id'])
        // The subject of a mail is its alert; alert ids increase in order of request.
        .orderBy('subject_id')
        .execute()
      return rows
        .filter(({ facts }) => (facts as { displayProductId?: string }).displayProductId === displayProductId)
        .map(({ to_address }) => to_address)
    },
  }
}
