import type { UsableCode } from '../../../contract/shop/checkout/checkout.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuseIf } from '../../core/refusals.ts'
import { previewOrder } from './preview-order.ts'

export interface CheckCode {
  personId: string
  /** Null for the whole cart. */
  cartIds: readonly string[] | null
  code: string
}

/** The discount of a code on these goods for this person, or the refusal that explains why there is none. */
export async function checkCode(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  { personId, cartIds, code }: CheckCode,
): Promise<UsableCode> {
  const preview = await previewOrder(deps, { personId, cartIds, receiverId: null, code, paymentType: null })
  refuseIf(preview.discountCode?.refusal ?? null)
  const reason = preview.reasons.find(({ rule }) => rule === 'discount-code')
  return {
    code: preview.discountCode?.code ?? code,
    discountCents: reason?.cents ?? 0,
    isApplied: reason?.isApplied ?? false,
  }
}
