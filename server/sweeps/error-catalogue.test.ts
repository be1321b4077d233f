import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { appealAdminEndpoints } from '../../contract/admin/appeals/appeals-admin.ts'
import { bannerAdminEndpoints as banners } from '../../contract/admin/catalogue/banner-admin.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { type CatalogueEntry, errorCatalogue } from '../../contract/error-catalogue.ts'
import { operations } from '../../contract/operations.ts'
import { accountEndpoints as people } from '../../contract/shop/accounts/people.ts'
import { profileEndpoints as profile } from '../../contract/shop/accounts/profile.ts'
import { passwordEndpoints } from '../../contract/shop/accounts/signing-in.ts'
import { appealEndpoints } from '../../contract/shop/appeals/appeals.ts'
import { cartEndpoints as cart } from '../../contract/shop/cart/cart.ts'
import { checkoutEndpoints, type Preview } from '../../contract/shop/checkout/checkout.ts'
import { shareLinkEndpoints as shareLinks } from '../../contract/shop/distributors/share-links.ts'
import { orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { receiverEndpoints as receivers } from '../../contract/shop/receivers/receivers.ts'
import { type Refusal, refusal } from '../../contract/wire/refusals.ts'
import { aBanner, aStoredPicture } from '../../test-support/catalogue/a-banner.ts'
import {
  type AProduct,
  aProduct,
  type ProductIds,
  takeOffShelf,
} from '../../test-support/catalogue/a-product.ts'
import { call } from '../../test-support/fuzz-inputs.ts'
import { nextNumber } from '../../test-support/next-number.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aForm } from '../../test-support/orders/an-appeal.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aRegistration } from '../../test-support/people/a-registration.ts'
import { type AShopper, aShopper, putInCart, type Shopper } from '../../test-support/people/a-shopper.ts'
import { type Actor, createActor } from '../../test-support/people/actor.ts'
import { anAddress } from '../../test-support/people/an-address.ts'
import { hashQuickly } from '../../test-support/people/hash-quickly.ts'
import { quietLog } from '../../test-support/quiet-log.ts'
import { createWholeMall } from '../../test-support/whole-mall.ts'
import { withFixedRandom } from '../../test-support/with-fixed-random.ts'
import { buildApp } from '../app.ts'
import { deepFreeze } from '../config/deep-freeze.ts'
import { recordOffsetCredit } from '../offset-credit/record-offset-credit.ts'
import { markOrderPaid } from '../orders/transitions/order-transitions.ts'
import { openJobs } from '../platform/jobs/job-runner.ts'

const mall = await createWholeMall()
const { app, db, clock } = mall
// A route with a bug, for the entry "Error of the mall (500)".
app.get('/broken', () => {
  throw new Error('a bug')
})
await app.ready()

// A second process, for the calls that wait until their time limit.
const hastyLimits = { ...mall.config.timeLimits, requestMs: 2_000 }
const hastyMall = {
  ...mall,
  jobs: openJobs(db, quietLog),
  config: deepFreeze({ ...mall.config, timeLimits: hastyLimits }),
}
const hasty = await buildApp(hastyMall, quietLog, { sharedAnswersMs: 0 })
afterAll(async () => await hasty.close())

const password = 'Lantern88'
const passwordHash = await hashQuickly(password, mall.config.passwordPepper)
await aDistributor(db, { edcNumber: '88000001' })
await aDistributor(db, { edcNumber: '88000004', contractDisabledAt: clock.now() })

interface ApiAnswer {
  status: number
  body: unknown
}

type ErrorCase = (actor: Actor, place: ProductIds) => Promise<ApiAnswer>

/** Calls that fail while the person's tables are locked for longer than the time limit. */
const errorCases: Record<string, ErrorCase> = {
  'Cart: add fails': save,
  'Cart: remove fails': async (actor) => await actor.call(cart.removeLine, { params: { id: randomUUID() } }),
  'Cart: list fails': async (actor) => await actor.call(cart.read),
  'Cart: sync fails': async (actor, place) =>
    await actor.call(cart.merge, { body: { syncList: [{ ...place, quantity: 1 }] } }),
  'Favourites: save fails': saveFavourite,
  'Favourites: delete fails': async (actor, { displayProductId: id }) => {
    return await actor.call(endpoints.favourites.remove, { body: { displayProduct: { id } } })
  },
  'Favourites: list fails': async (actor) => await actor.call(endpoints.favourites.list),
  'Availability alert: not added': waitFor,
  'Address: add fails': async (actor) => await actor.call(receivers.add, { body: anAddress }),
  'Address: edit fails': async (actor) => {
    return await actor.call(receivers.update, { params: { id: randomUUID() }, body: anAddress })
  },
  'Address: delete fails': async (actor) => {
    return await actor.call(receivers.remove, { params: { id: randomUUID() } })
  },
}

/** Provokes each entry, by its name. */
const provocations: Record<string, () => Promise<ApiAnswer>> = {
  'Session expired (401)': async () => await createActor(app, 'ended').call(orders.list),
  'No privileges (403)': async () => await (await aSignedInMember()).call(appealAdminEndpoints.list),
  'Not found (404)': async () => await (await aSignedInMember()).call(orders.read, unknownOrder),
  'Wrong input (422), said at its field and by no toast': async () =>
    await fromAnotherAddress().call(people.login, { body: { username: '', password } }),
  'Error of the mall (500)': async () => {
    const reply = await app.inject('/broken')
    return { status: reply.statusCode, body: reply.json() }
  },

  'Login: Incorrect account': async () => await signIn('nobody@example.hk'),
  'Login: Incorrect password': async () => await signIn((await aMember(db, { passwordHash })).email, 'wrong'),
  'Login: Unverified account': async () => await signInAs({ isVerified: false }),
  'Login: Not authorised': async () => await signInAs({ disabledAt: clock.now() }),
  'Login: Login failed': async () => {
    const guesser = fromAnotherAddress()
    for (let times = 0; times < 10; times += 1) await signIn(`nobody${times}@example.hk`, password, guesser)
    return await signIn('nobody@example.hk', password, guesser)
  },
  'Login: disabled sponsor': async () => {
    const { id: sponsorId } = await aDistributor(db, {
      edcNumber: '88000005',
      contractDisabledAt: clock.now(),
    })
    return await signInAs({ sponsorId })
  },

  'Forgot password: wrong email, or account does not exist': async () =>
    await forget({ email: 'nobody@example.hk' }),
  'Forgot password: wrong name': async () => await forget({ name: 'Lee Siu' }),
  'Forgot password: wrong phone': async () => await forget({ contactNumber: '98765432' }),
  'Forgot password: send failure': async () => await withoutMail(async () => await forget({})),
  'Forgot password: account not yet activated': async () => await forget({}, { isVerified: false }),
  'Forgot password: resend limit, suspended for two hours': async () => {
    const forgetful = fromAnotherAddress()
    for (let times = 0; times < 5; times += 1) await forget({ name: 'Lee Siu' }, {}, forgetful)
    return await forget({}, {}, forgetful)
  },
  'Reset link expired': async () =>
    await fromAnotherAddress().call(passwordEndpoints.checkResetToken, { body: { token: 'x'.repeat(43) } }),

  'Change password: current password incorrect': async () => {
    const body = { currentPassword: 'wrong', password: 'Ferry2000pier', confirmPassword: 'Ferry2000pier' }
    return await (await aSignedInMember()).call(passwordEndpoints.change, { body })
  },
  'Register: email exists': async () => await register({ email: (await aMember(db)).email }),
  'Register: sponsor missing': async () => await register({ sponsorEdcNumber: '88999999' }),
  'Register: member creation failed': registerWhileAnotherExpires,
  'Register: mail send failed': async () => await withoutMail(async () => await register({})),
  'Update: sponsor missing': async () => await update({ sponsorEdcNumber: '88999999' }),
  'Update: sponsor no longer eligible': async () => await update({ sponsorEdcNumber: '88000004' }),
  'Display product does not exist': async () => {
    const [displayProductId, productId, specificationId] = [randomUUID(), randomUUID(), randomUUID()]
    return await save(await aSignedInMember(), { displayProductId, productId, specificationId })
  },

  'Checkout: distributor cannot buy': async () => await place({ canBuy: false }),
  'Checkout: sponsor invalid or changed': async () =>
    await placeAfter(async ({ id }) => await change(id, { sponsor_id: (await aSponsor()).id })),
  'Checkout: discount rate invalid or changed': async () =>
    await placeAfter(async ({ id }) => await change(id, { rate_basis_points: 500 }), {
      sponsorId: (await aSponsor()).id,
      rateBasisPoints: 1_000,
    }),
  'Checkout: total price mismatch': async () => await placeShown({ totalCents: 1 }),
  'Checkout: PV mismatch': async () => await placeShown({ pvHundredths: 1 }),
  'Checkout: subtotal mismatch': async () => await placeShown({ subtotalCents: 1 }),
  'Checkout: shipping fee mismatch': async () => await placeShown({ freightCents: 1 }),
  'Checkout: product information changed': async () =>
    await placeAfter(async (_, { productId }) => {
      await db.updateTable('products').set({ price_cents: 20_000 }).where('id', '=', productId).execute()
    }),
  'Checkout: product disabled': async () =>
    await placeAfter(async (_, place) => await takeOffShelf(db, place)),
  'Checkout: product out of stock': async () =>
    await placeAfter(async (_, place) => {
      await (await aShopper(mall, { withInCart: [{ place, quantity: 10 }] })).placeSuccessfully()
    }),
  'Checkout: invalid order data': async () => {
    const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
    return await shopper.placeOrder(undefined, { more: { cartIds: 'all of them' } })
  },
  'Checkout: cannot create order: too many wait to be paid': async () => {
    const [shopper, place] = [await aShopper(mall), await aProduct(db)]
    for (const _ of [1, 2, 3]) {
      await putInCart(mall, shopper.id, [place])
      await shopper.placeSuccessfully()
    }
    await putInCart(mall, shopper.id, [place])
    return await shopper.placeOrder()
  },
  'Checkout: order number unavailable': async () =>
    await withFixedRandom(async () => {
      await (await aShopper(mall, { withInCart: [await aProduct(db)] })).placeSuccessfully()
      return await place({})
    }),
  'Checkout: offset option unsuitable': async () => await redeem({ offsetEligible: false }),
  'Checkout: offset option exceeded': async () => await redeem({ offsetEligible: true, priceCents: 100_000 }),
  'Checkout: promotion updated or missing': async () => {
    const shopper = await aShopper(mall, { withInCart: [await aProduct(db, { codeEligible: true })] })
    const code = await aCode(db)
    const { body: preview } = await shopper.call(checkoutEndpoints.previewOrder, { body: { code } })
    await db.updateTable('discount_codes').set({ off_cents: 1_000 }).where('code', '=', code).execute()
    return await shopper.placeOrder(preview, { more: { code } })
  },
  'Checkout: product not available: nothing is left to order': async () =>
    await placeAfter(async ({ id }) => {
      await db.deleteFrom('cart_lines').where('person_id', '=', id).execute()
    }),
  'Checkout: order not found (unstable connection)': async () =>
    await (await aSignedInMember()).call(orders.read, unknownOrder),

  'Discount code: not found': async () => await check('NO-SUCH-CODE'),
  'Discount code: already used': async () => await check(await aReservedCode('used')),
  'Discount code: in use by another pending transaction': async () =>
    await check(await aReservedCode('in use')),
  'Discount code: cannot be used': async () => await check(await aCode(db, { enabled: false })),
  'Discount code: for none of these items': async () => {
    const { displayProductId } = await aProduct(db)
    return await check(await aCode(db, { onlyFor: [{ displayProductId }] }))
  },

  'Cart: a disabled product, pick again': async () => {
    const place = await aProduct(db)
    await takeOffShelf(db, place)
    return await save(await aSignedInMember(), place)
  },
  'Favourites need login': async () => await saveFavourite(fromAnotherAddress(), await aProduct(db)),
  'Share link: not existing': async () =>
    await (await aSignedInMember()).call(shareLinks.accept, { params: { code: 'A'.repeat(10) } }),
  'Share link: number out of range': async () => await invite({ rateBasisPoints: 1_600 }),
  'Share link: already exists': async () => await invite({ tag: 'Weibo' }),
  'Share link: tag not unique': async () => await invite({ rateBasisPoints: 900 }),
  'Availability alert: added': async () =>
    await waitFor(await aSignedInMember(), await aProduct(db, { onHand: 0 })),
  'Banner format failure': async () => {
    const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const square = await aStoredPicture(db, 1_600, 1_600)
    const body = await aBanner(db, { imagePath: square.path })
    return await createActor(app, await insertSessionForPerson(db, clock, id)).call(banners.add, { body })
  },
  'Image format mismatch': async () => {
    const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
    const { invoice } = (await shopper.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, 'arrived')
    const fields = {
      requestType: 'RETURN',
      reason: 'DAMAGED',
      lines: '1:1',
      contactNumber: '91234567',
      message: 'Look',
    }
    const input = { params: { invoice }, headers: { 'idempotency-key': randomUUID() } }
    const form = aForm(fields, [Buffer.from('%PDF-1.7')])
    return await call(
      app,
      appealEndpoints.send,
      { ...input, form },
      await insertSessionForPerson(db, clock, shopper.id),
    )
  },
}

for (const name of Object.keys(errorCases))
  provocations[name] = async () => (await answersOfErrorCases()).get(name) ?? { status: 0, body: null }

const table = [...operations.values()]
const raised = errorCatalogue.filter(({ answer }) => answer !== null)

describe('the error catalogue', () => {
  test('has unique entries, and each API answer has a provocation', () => {
    const names = errorCatalogue.map(({ entry }) => entry)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(provocations).sort()).toEqual(raised.map(({ entry }) => entry).sort())
  })

  test.each(raised)('$entry', async ({ entry, call, answer }) => {
    const endpoint = table.find(({ method, path }) => `${method} ${path}` === call)
    expect(endpoint, call ?? '').toBeDefined()
    const { status, body } = (await provocations[entry]?.()) ?? { status: 0, body: null }
    if (answer === null || 'status' in answer)
      return expect([status, body]).toEqual(toComparable(answer, body))
    const { code } = answer.refusal
    expect([status, (body as Refusal).code]).toEqual([422, code])
    // Exactly the fields of the example in the catalogue.
    expect(refusal.parse(body)).toEqual(body)
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(answer.refusal).sort())
    if (code !== 'invalid-input') expect(endpoint?.refusals).toContain(code)
  })
})

/** An answer with only a status: a success or a standard HTTP code. */
function toComparable(answer: CatalogueEntry['answer'], body: unknown): unknown[] {
  const status = answer && 'status' in answer ? answer.status : 0
  const codes: Record<number, string> = {
    401: 'signed-out',
    403: 'wrong-role',
    404: 'not-found',
    500: 'internal-error',
    503: 'unavailable',
  }
  const code = codes[status]
  return code === undefined ? [status, body] : [status, expect.objectContaining({ code })]
}

const unknownOrder = { params: { invoice: 'BH990101000000' } }

let addresses = 0
/** A client whose address no rate limit has counted yet. */
function fromAnotherAddress(token: string | null = null, process = app): Actor {
  addresses += 1
  return createActor(process, token, 'en', `10.2.${Math.floor(addresses / 250)}.${addresses % 250}`)
}

async function aSignedInMember(member: Parameters<typeof aMember>[1] = {}, process = app): Promise<Actor> {
  const { id } = await aMember(db, { passwordHash, ...member })
  return fromAnotherAddress(await insertSessionForPerson(db, clock, id), process)
}

async function signIn(username: string, typed = password, who = fromAnotherAddress()): Promise<ApiAnswer> {
  return await who.call(people.login, { body: { username, password: typed } })
}

async function signInAs(member: Parameters<typeof aMember>[1]): Promise<ApiAnswer> {
  return await signIn((await aMember(db, { passwordHash, ...member })).email)
}

async function forget(typed: object, member = {}, who = fromAnotherAddress()): Promise<ApiAnswer> {
  const { email } = await aMember(db, { username: 'Chan Tai Mei', ...member })
  return await who.call(passwordEndpoints.requestReset, {
    body: { email, name: 'Chan Tai Mei', contactNumber: '91234567', ...typed },
  })
}

async function register(typed: object): Promise<ApiAnswer> {
  const body = { ...aRegistration({ password }), ...typed }
  return await fromAnotherAddress().call(people.register, { body })
}

/** Registers an address whose unverified account expires between the lookup and the insert. The test locks
 *  `distributors`, which the lookup needs. */
async function registerWhileAnotherExpires(): Promise<ApiAnswer> {
  const { email } = await aMember(db, { isVerified: false })
  const { answer } = await db.transaction().execute(async (tx) => {
    await sql`lock table distributors in access exclusive mode`.execute(tx)
    const waiting = { answer: register({ email }) }
    await untilBlockedOn('distributors')
    await sql`select forget_unverified(${clock.now()}, ${clock.now()}, '')`.execute(tx)
    return waiting
  })
  return await answer
}

async function untilBlockedOn(name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          select 1 from pg_locks where relation = ${name}::regclass and not granted`.execute(db)
        return rows.length
      },
      { interval: 10 },
    )
    .toBeGreaterThan(0)
}

async function update(typed: object): Promise<ApiAnswer> {
  const { name, contactNumber, gender, address } = aRegistration()
  return await (await aSignedInMember()).call(profile.update, {
    body: { name, contactNumber, gender, address, ...typed },
  })
}

/** Runs while the mail server counts as failing: it refused the last three mails. */
async function withoutMail(act: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const latest_at = mall.clock.now()
  await db.insertInto('mail_server_failures').values({ in_a_row: 3, latest_at }).execute()
  try {
    return await act()
  } finally {
    await db.deleteFrom('mail_server_failures').execute()
  }
}

async function aSponsor(): Promise<{ id: string }> {
  const edcNumber = String(20_000_000 + nextNumber())
  return await aDistributor(db, { edcNumber })
}

async function change(id: string, to: { sponsor_id?: string; rate_basis_points?: number }): Promise<void> {
  await db.updateTable('people').set(to).where('id', '=', id).execute()
}

async function place(member: AShopper): Promise<ApiAnswer> {
  return await (await aShopper(mall, { withInCart: [await aProduct(db)], ...member })).placeOrder()
}

/** Places an order from a preview that was shown before a change. */
async function placeAfter(
  happens: (shopper: Shopper, place: ProductIds) => Promise<unknown>,
  member: AShopper = {},
): Promise<ApiAnswer> {
  const place = await aProduct(db)
  const shopper = await aShopper(mall, { withInCart: [place], ...member })
  const preview = await shopper.previewOrder()
  await happens(shopper, place)
  return await shopper.placeOrder(preview)
}

async function placeShown(figures: Partial<Preview['figures']>): Promise<ApiAnswer> {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const preview = await shopper.previewOrder()
  return await shopper.placeOrder({ ...preview, figures: { ...preview.figures, ...figures } })
}

/** Places an order paid by an offset credit of 200 dollars. */
async function redeem(product: AProduct): Promise<ApiAnswer> {
  const edcNumber = String(20_000_000 + nextNumber())
  const redeemer = await aShopper(mall, {
    withInCart: [await aProduct(db, product)],
    roles: ['ROLE_API_DISTRIBUTOR'],
  })
  const contract = { person_id: redeemer.id, edc_number: edcNumber, renewal_expires_on: '2099-12-31' }
  await db.insertInto('distributors').values(contract).execute()
  const offsetCredit = { edcNumber, documentNumber: randomUUID(), amountCents: 20_000, expiresOn: null }
  await recordOffsetCredit(mall, { ...offsetCredit, staffId: (await aMember(db)).id })
  const byOffset = { paymentType: 'OFFSET_DADAN' } as const
  return await redeemer.placeOrder(await redeemer.previewOrder(byOffset), { more: byOffset })
}

async function check(code: string): Promise<ApiAnswer> {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db, { codeEligible: true })] })
  return await shopper.call(checkoutEndpoints.checkDiscountCode, { body: { code } })
}

/** A single-use code that another customer's order has locked or used. */
async function aReservedCode(how: 'in use' | 'used'): Promise<string> {
  const code = await aCode(db)
  const other = await aShopper(mall, { withInCart: [await aProduct(db, { codeEligible: true })] })
  const { body: preview } = await other.call(checkoutEndpoints.previewOrder, { body: { code } })
  const { status, body } = await other.placeOrder(preview, { more: { code } })
  expect(status).toBe(201)
  if (how === 'used') {
    const { id: orderId } = await db
      .selectFrom('orders')
      .where('invoice', '=', body.order.invoice)
      .select('id')
      .executeTakeFirstOrThrow()
    const transition = { orderId, now: clock.now(), cause: 'a test' }
    await db.transaction().execute(async (tx) => await markOrderPaid(tx, transition))
  }
  return code
}

async function save(actor: Actor, place: ProductIds): Promise<ApiAnswer> {
  return await actor.call(cart.saveLine, { body: { ...place, quantity: 1 } })
}

/** Creates a second share link beside one of ten per cent tagged WhatsApp. */
async function invite(second: object): Promise<ApiAnswer> {
  const distributor = fromAnotherAddress(await insertSessionForPerson(db, clock, (await aSponsor()).id))
  const body = { rateBasisPoints: 1_000, tag: 'WhatsApp', showsName: false }
  expect((await distributor.call(shareLinks.create, { body })).status).toBe(201)
  return await distributor.call(shareLinks.create, { body: { ...body, ...second } })
}

async function saveFavourite(
  actor: Actor,
  { displayProductId: id, productId }: ProductIds,
): Promise<ApiAnswer> {
  const body = { displayProduct: { id }, product: { id: productId } }
  return await actor.call(endpoints.favourites.add, { body })
}

async function waitFor(actor: Actor, { specificationId }: ProductIds): Promise<ApiAnswer> {
  return await actor.call(endpoints.alerts.add, { body: { specificationId } })
}

const own = ['cart_lines', 'favourites', 'availability_alerts', 'receivers'] as const
let answers: Promise<Map<string, ApiAnswer>> | null = null

/** Runs all calls concurrently, because each waits for the time limit of the second process. */
function answersOfErrorCases(): Promise<Map<string, ApiAnswer>> {
  answers ??= Promise.all([aSignedInMember({}, hasty), aProduct(db, { onHand: 0 })]).then(
    async ([actor, place]) =>
      await db.transaction().execute(async (tx) => {
        for (const name of own) await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx)
        const calls = Object.entries(errorCases).map(
          async ([name, act]) => [name, await act(actor, place)] as const,
        )
        return new Map(await Promise.all(calls))
      }),
  )
  return answers
}
