import type { BankPage } from '../../../contract/shop/checkout/checkout.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { Refused } from '../../core/refusals.ts'
import {
  type FirstPage,
  openFirstPage,
  type StartPayment,
  startPayment,
} from '../../payments/start/start-payment.ts'

/** Opens the bank page of an order that was just placed, with or without an attempt. Returns null if the gateway does not
 *  answer, or if the order was paid or cancelled meanwhile; the order itself is unaffected. */
export async function openBankPage(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs' | 'log'>,
  start: StartPayment | FirstPage,
): Promise<BankPage | null> {
  try {
    return await ('attempt' in start ? openFirstPage(deps, start) : startPayment(deps, start))
  } catch (error) {
    // The order is committed, so even a bug here must not answer 500: the order can still be paid.
    if (!(error instanceof Refused)) deps.log.error({ err: error }, 'the payment page of a new order failed')
    return null
  }
}
