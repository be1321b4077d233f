import type { z } from 'zod'
import { GatewayUnreachable } from './payment-gateway.ts'

/** Returns a gateway's answer in its documented form. Anything else, such as a maintenance page with status 200, states
 *  nothing about the payment: it throws `GatewayUnreachable` like a missing answer. */
export function parseAnswer<Answer>(gateway: string, schema: z.ZodType<Answer>, answer: unknown): Answer {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewayUnreachable(`${gateway} answered something unreadable.`, { cause: parsed.error })
}
