import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { consentEndpoints as consents } from '../../contract/shop/accounts/consents.ts'
import { cartEndpoints as cart } from '../../contract/shop/cart/cart.ts'
import { receiverEndpoints as receivers } from '../../contract/shop/receivers/receivers.ts'
import { violations } from '../../database/audit/audit.ts'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { addToAppeal } from '../../server/appeals/messages/add-to-appeal.ts'
import { cancelUnpaidOrder, markOrderPaid } from '../../server/orders/transitions/order-transitions.ts'
import { openPasswords } from '../../server/platform/security/passwords.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { advanceOrderTo } from '../orders/advance-order-to.ts'
import { anOpenAppeal } from '../orders/an-appeal.ts'
import { anUnpaidOrder } from '../orders/an-unpaid-order.ts'
import type { WholeMall } from '../whole-mall.ts'
import { aMember, insertSessionForPerson } from './a-member.ts'
import { type Actor, createActor } from './actor.ts'
import { anAddress } from './an-address.ts'

/** People with data in many tables, for tests of downloads, deletions and retention. */
export async function createPrivacyFixture(mall: WholeMall) {
  const { app, db, clock, config } = mall
  const password = 'Lantern88'
  const passwordHash = await openPasswords(config.passwordPepper).hash(password)
  afterAll(async () => expect(await violations(db)).toEqual([]))

  /** A person with a row in every table, each containing the canary word. */
  async function aPersonWithData(
    canary: string,
  ): Promise<Actor & { id: string; email: string; token: string }> {
    const email = `${canary}@example.hk`
    const { id } = await aMember(db, { email, username: `Chan ${canary}`, passwordHash })
    const token = await insertSessionForPerson(db, clock, id)
    const person = { ...createActor(app, token), id, email, token }
    await person.call(receivers.add, { body: { ...anAddress, note: canary } })
    await person.call(cart.saveLine, { body: { ...(await aProduct(db)), quantity: 1 } })
    await person.call(consents.set, { body: { purpose: 'OWN_MARKETING', isGranted: true } })
    return person
  }

  /** An order, reassigned to this person. */
  async function anOrder(personId: string, becomes: 'UNPAID' | 'PAID' | 'CANCEL') {
    const order = await anUnpaidOrder(db, { placedAt: clock.now(), personId })
    const transition = { orderId: order.id, now: clock.now(), cause: 'a test' }
    await db.transaction().execute(async (tx) => {
      if (becomes === 'PAID') await markOrderPaid(tx, transition)
      if (becomes === 'CANCEL') await cancelUnpaidOrder(tx, transition)
    })
    if (becomes === 'PAID')
      await sql`
        insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, state, pays_order, evidence,
          captured_cents, created_at)
        values (${order.id}, ${order.invoice}, 'demo-bank', 'CARD', ${order.totalCents}, 'SUCCEEDED', true, 'query:now',
          ${order.totalCents}, ${clock.now()})`.execute(db)
    return order
  }

  /** An appeal of this person with images, messages and an answer of the staff. */
  async function anAppeal(personId: string, message: string): Promise<void> {
    const { invoice } = await anOrder(personId, 'PAID')
    await advanceOrderTo(mall, invoice, 'arrived')
    const { id: appealId } = await anOpenAppeal(mall, { personId, invoice })
    await addToAppeal(mall, { personId, invoice, message })
    const staff = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    await decideAppeal(mall, { appealId, staffId: staff.id, message: 'We are sorry.', decision: 'REFUSED' })
  }

  /** Names of the tables that contain a word. */
  async function tablesWith(word: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      order by 1`.execute(db)
    const found: string[] = []
    for (const { name } of rows) {
      const hit =
        await sql`select 1 from ${sql.table(name)} as t where t::text ilike ${`%${word}%`} limit 1`.execute(
          db,
        )
      if (hit.rows.length > 0) found.push(name)
    }
    return found
  }

  return {
    password,
    passwordHash,
    deletion: { body: { password } },
    aPersonWithData,
    anOrder,
    anAppeal,
    tablesWith,
  }
}
