import type { PlacedOrder } from '../contract/shop/checkout/checkout.ts'
import { insertSessionForPerson } from '../test-support/people/a-member.ts'
import type { AShopper } from '../test-support/people/a-shopper.ts'
import { aShopper, toOrderInput } from '../test-support/people/a-shopper.ts'
import { isSuccess } from './operation.ts'
import { newIdempotencyKey } from './operations/unpaid-order.ts'
import { after } from './scenario.ts'
import type { Answer, World } from './world.ts'

/** A customer on the review page of an order, served by one of the two processes. */
export interface Buyer {
  id: string
  /** Loads the review again, as a customer does after a refusal. */
  loadReview: (input?: { code?: string }) => Promise<void>
  /** Submits the order: with the same idempotency key until there is an answer, then with a new one.
   *  @param onTarget whether the target process serves the call; by default the buyer's own process */
  submit: (onTarget?: boolean) => Promise<Answer>
  /** The orders confirmed with 2xx. */
  promised: PlacedOrder[]
}

/** Creating a buyer takes several connections, and the pool has ten. */
const batchSize = 10

/** Creates buyers, each with the review page loaded. */
export async function buyersAt(
  world: World,
  count: number,
  {
    isOnTarget,
    input = {},
    ...shopper
  }: AShopper & { isOnTarget: (index: number) => boolean; input?: { code?: string } },
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - buyers.length) }, async (_, index) => {
      const buyer = await aBuyer(world, shopper, isOnTarget(buyers.length + index))
      await buyer.loadReview(input)
      return buyer
    })
    buyers.push(...(await Promise.all(batch)))
  }
  return buyers
}

/** @param isOnTarget whether the target process serves the buyer */
async function aBuyer({ mall, call }: World, shopper: AShopper, isOnTarget: boolean): Promise<Buyer> {
  const { id, receiverId, previewOrder, placeOrder } = await aShopper(mall, shopper)
  const token = await insertSessionForPerson(mall.db, mall.clock, id)
  const promised: PlacedOrder[] = []
  let key = newIdempotencyKey()
  let code: string | undefined
  let review: Awaited<ReturnType<typeof previewOrder>> | null = null
  const submitToUntouched = async (): Promise<Answer> => {
    if (review === null) throw new Error('The review must be loaded before the order is submitted.')
    const { status, body } = await placeOrder(review, { key, more: { code } })
    return { status, body: { ...body } }
  }
  const submitToTarget = async (): Promise<Answer> => {
    if (review === null) throw new Error('The review must be loaded before the order is submitted.')
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    return await call('/order', {
      token,
      headers,
      body: JSON.stringify({ ...toOrderInput(review, receiverId), code }),
    })
  }
  return {
    id,
    promised,
    loadReview: async (input = {}) => {
      code = input.code
      review = await previewOrder(input)
    },
    submit: async (onTarget = isOnTarget) => {
      const answer = await (onTarget ? submitToTarget() : submitToUntouched())
      if (answer !== null && answer.status < 500) key = newIdempotencyKey()
      if (isSuccess(answer)) promised.push(answer.body as unknown as PlacedOrder)
      return answer
    },
  }
}

/** The Retry-After of a 503: clients that were refused together retry together. */
const retryAfterMs = 2_000
const maxSubmits = 40

/** Submits, and retries with the same idempotency key while the answer is not 2xx. */
export async function submitUntilServed(buyer: Buyer): Promise<Answer[]> {
  const answers: Answer[] = []
  while (buyer.promised.length === 0 && answers.length < maxSubmits) {
    if (answers.length > 0) await after(retryAfterMs)
    answers.push(await buyer.submit())
  }
  return answers
}

const maxTries = 5

/** Buyers without an order retry with the same idempotency key, several times because the mall may still be busy. */
export async function submitAgain(buyers: readonly Buyer[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let tries = 1; tries <= maxTries; tries += 1) {
    answers.push(...(await Promise.all(buyers.filter(hasNoOrder).map(async (buyer) => await buyer.submit()))))
  }
  return answers
}

/** Whether the buyer has no confirmed order yet. */
export function hasNoOrder({ promised }: Buyer): boolean {
  return promised.length === 0
}

/** Every answer other than an order or 503, and every missing answer, as a violation. */
export function unexpectedAnswers(answers: readonly Answer[]): string[] {
  return answers
    .filter((answer) => answer === null || ![201, 503].includes(answer.status))
    .map((answer) => `unexpected answer ${JSON.stringify(answer)}`)
}

/** Counts confirmed orders that are missing, and orders beyond the confirmed ones. */
export async function countLostAndDuplicate(
  { mall }: World,
  buyers: readonly Buyer[],
): Promise<{ lost: number; duplicate: number }> {
  const rows = await mall.db
    .selectFrom('orders')
    .where(
      'person_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .select('invoice')
    .execute()
  const stored = new Set(rows.map(({ invoice }) => invoice))
  const promised = new Set(buyers.flatMap((buyer) => buyer.promised.map(({ order }) => order.invoice)))
  const lost = [...promised].filter((invoice) => !stored.has(invoice)).length
  return { lost, duplicate: rows.length - (promised.size - lost) }
}
