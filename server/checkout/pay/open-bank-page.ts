import type { BankPage } from '../../../contract/shop/checkout/checkout.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { Refused } from '../../core/refusals.ts'

/** Opens the bank page of an order that was just placed. Returns null if the gateway does not answer, or if the order
 *  was paid or cancelled meanwhile; the order itself is unaffected. */
export async function openBankPage(
  { log }: Pick<Dependencies, 'log'>,
  open: () => Promise<BankPage | null>,
): Promise<BankPage | null> {
  try {
    return await open()
  } catch (error) {
    // The order is committed, so even a bug here must not answer 500: the order can still be paid.
    if (!(error instanceof Refused)) log.error({ err: error }, 'the payment page of a new order failed')
    return null
  }
}
