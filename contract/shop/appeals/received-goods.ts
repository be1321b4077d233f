import { z } from 'zod'
import { wholeInText } from '../../values/field.ts'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'

/** What happens to a returned piece. RESELL and DISCARD are refunded; SEND_BACK goes back to the shopper without a
 *  refund. */
export const returnOutcomes = ['RESELL', 'DISCARD', 'SEND_BACK'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

/** Received quantities of a return by line and outcome. Requested pieces that it does not name did not arrive. */
export const receivedGoods = z
  .array(
    z.object({
      number: z.int32().min(1),
      outcome: z.enum(returnOutcomes, { error: 'not-an-option' }),
      quantity: z.int().min(1, { error: 'too-small' }).max(maxQuantity),
    }),
  )
  .max(maxCartLines * returnOutcomes.length, { error: 'too-long' })
  .refine((lines) => new Set(lines.map((line) => `${line.number} ${line.outcome}`)).size === lines.length, {
    error: 'invalid',
  })
export type ReceivedGoods = z.infer<typeof receivedGoods>

/** Clients omit empty parameters. */
const nothing = 'none'

/** The same in a query string. */
export const receivedGoodsInText = z
  .string({ error: 'invalid' })
  .max(10_000, { error: 'too-long' })
  .transform((text, context): ReceivedGoods => {
    const parts = text === nothing ? [] : text.split(',').map((part) => part.split(':'))
    const read = receivedGoods.safeParse(
      parts.map(([number, outcome, quantity]) => ({
        number: wholeInText.safeParse(number).data,
        outcome,
        quantity: wholeInText.safeParse(quantity).data,
      })),
    )
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  })
  .describe('`1:RESELL:2,1:SEND_BACK:1` for three pieces of the first line; `none`: nothing arrived')

/** Writes received goods for a query string. */
export function writeReceivedGoods(received: ReceivedGoods): string {
  if (received.length === 0) return nothing
  return received.map(({ number, outcome, quantity }) => `${number}:${outcome}:${quantity}`).join(',')
}
