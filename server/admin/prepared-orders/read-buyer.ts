import type { Buyer } from '../../../contract/admin/orders/prepared-orders.ts'
import { deriveContractStatus, isAllowedToBuy } from '../../accounts/people/contract-status-rules.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import { canReceiveOrder } from '../../checkout/price/checkout-rules.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { listReceivers } from '../../receivers/read-receivers.ts'

/** The person who orders, with contact data. The caller writes the audit log. */
export async function readBuyer(db: Database, id: string, now: Date): Promise<Buyer> {
  const person = orNotFound(await findPerson(db, id))
  const { username: name, email, contactNumber, language, contract, canBuy } = person
  return {
    id,
    name,
    email,
    contactNumber,
    language,
    account: contract?.edcNumber ?? email ?? '',
    canOrder:
      canReceiveOrder(person) && isAllowedToBuy(canBuy, contract && deriveContractStatus(contract, now)),
    receivers: await listReceivers(db, id),
  }
}
