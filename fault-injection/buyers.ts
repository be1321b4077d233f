import type { PlacedOrder } from '../contract/orders/orders.ts'
import { signedIn } from '../test-support/people/a-member.ts'
import type { AShopper } from '../test-support/people/a-shopper.ts'
import { aShopper, orderInputOf } from '../test-support/people/a-shopper.ts'
import { isPromise } from './operation.ts'
import { aKey } from './operations/unpaid-order.ts'
import { after } from './scenario.ts'
import type { Answer, World } from './world.ts'

/** Somebody who looks at the review of an order, served by one of the two processes. */
export interface Buyer {
  id: string
  /** Reads the review anew, as whoever was refused would. */
  reviews: (wish?: { code?: string }) => Promise<void>
  /** Presses Place Order on it: with the same key until there is an answer, and after that with a new one.
   *  @param there whether in a window that the process serves which can be struck; in their own unless told */
  submit: (there?: boolean) => Promise<Answer>
  /** What the mall has promised, by the last answer of each key. */
  promised: PlacedOrder[]
}

/** Each takes a few connections while it is written down, and there are ten. */
const atOnce = 10

/** Writes so many people down who are about to order, and lets each read the review. */
export async function buyersAt(
  world: World,
  count: number,
  {
    isThere,
    wish = {},
    ...shopper
  }: AShopper & { isThere: (place: number) => boolean; wish?: { code?: string } },
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < count) {
    const few = Array.from({ length: Math.min(atOnce, count - buyers.length) }, async (_, at) => {
      const buyer = await aBuyer(world, shopper, isThere(buyers.length + at))
      await buyer.reviews(wish)
      return buyer
    })
    buyers.push(...(await Promise.all(few)))
  }
  return buyers
}

/** @param isThere whether the process that can be struck serves them */
async function aBuyer({ mall, calls }: World, shopper: AShopper, isThere: boolean): Promise<Buyer> {
  const { id, receiverId, previews, places } = await aShopper(mall, shopper)
  const token = await signedIn(mall.db, mall.clock, id)
  const promised: PlacedOrder[] = []
  let key = aKey()
  let code: string | undefined
  let shown: Awaited<ReturnType<typeof previews>> | null = null
  const submitHere = async (): Promise<Answer> => {
    if (shown === null) throw new Error('Nobody orders what was not shown.')
    const { status, body } = await places(shown, { key, more: { code } })
    return { status, body: { ...body } }
  }
  const submitThere = async (): Promise<Answer> => {
    if (shown === null) throw new Error('Nobody orders what was not shown.')
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    return await calls('/order', {
      token,
      headers,
      body: JSON.stringify({ ...orderInputOf(shown, receiverId), code }),
    })
  }
  return {
    id,
    promised,
    reviews: async (wish = {}) => {
      code = wish.code
      shown = await previews(wish)
    },
    submit: async (there = isThere) => {
      const answer = await (there ? submitThere() : submitHere())
      if (answer !== null && answer.status < 500) key = aKey()
      if (isPromise(answer)) promised.push(answer.body as unknown as PlacedOrder)
      return answer
    },
  }
}

/** What a 503 asks for: all who were refused at once come back at once. */
const retryAfterMs = 2_000
const maxSubmits = 40

/** Presses, and again with the same key as long as they are told to come back. */
export async function submitUntilServed(buyer: Buyer): Promise<Answer[]> {
  const answers: Answer[] = []
  while (buyer.promised.length === 0 && answers.length < maxSubmits) {
    if (answers.length > 0) await after(retryAfterMs)
    answers.push(await buyer.submit())
  }
  return answers
}

const maxTries = 5

/** Whoever has no order yet presses again, with the same key, also at a mall that is still busy with all the others. */
export async function submitAgain(people: readonly Buyer[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let tries = 1; tries <= maxTries; tries += 1) {
    answers.push(...(await Promise.all(people.filter(isLeftOut).map(async (buyer) => await buyer.submit()))))
  }
  return answers
}

/** Whether somebody has no order yet. */
export function isLeftOut({ promised }: Buyer): boolean {
  return promised.length === 0
}

/** What was answered otherwise than with an order or with 503, or not at all, each as a violation. */
export function strangeAnswers(answers: readonly Answer[]): string[] {
  return answers
    .filter((answer) => answer === null || ![201, 503].includes(answer.status))
    .map((answer) => `somebody was answered ${JSON.stringify(answer)} and not 503`)
}

/** Orders that were promised to these people and are not there, and those that are there twice. */
export async function kept(
  { mall }: World,
  buyers: readonly Buyer[],
): Promise<{ lost: number; twice: number }> {
  const rows = await mall.db
    .selectFrom('orders')
    .where(
      'person_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .select('invoice')
    .execute()
  const there = new Set(rows.map(({ invoice }) => invoice))
  const promised = new Set(buyers.flatMap((buyer) => buyer.promised.map(({ order }) => order.invoice)))
  const lost = [...promised].filter((invoice) => !there.has(invoice)).length
  return { lost, twice: rows.length - (promised.size - lost) }
}
