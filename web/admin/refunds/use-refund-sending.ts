import { useState } from 'react'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Refused } from '../../shared/api/calls.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'

interface Sending {
  amountCents: number | null
  needsApproval: boolean
  onDone: () => void
  onStale: () => void
}

interface SendingForm {
  send: (
    call: () => Promise<unknown | Refused>,
    isShown: (refusal: Refusal) => boolean,
  ) => Promise<unknown | null>
}

/** Sends a refund, or a request for it if another staff member has to approve it. What changed since it was shown has to be
 *  looked at again. */
export function useRefundSending({ amountCents, needsApproval, onDone, onStale }: Sending) {
  const { refunds } = useAdminText()
  /** The amount that was refused alone; the input may have changed since. */
  const [refusedCents, setRefused] = useState<number | null>(null)
  const isLarge = needsApproval || (refusedCents !== null && refusedCents === amountCents)
  const [isStale, setStale] = useState(false)
  const notice = (refusal: Refusal) => {
    if (refusal.code === 'refund-needs-approval') setRefused(refusal.amountCents)
    if (refusal.code === 'refund-needs-no-second-approver') setRefused(null)
    if (staleRefundCodes.some((code) => code === refusal.code)) {
      setStale(true)
      onStale()
    }
    // The form shows the sentence.
    return false
  }
  return {
    isLarge,
    isStale,
    send: async (
      form: SendingForm,
      { refund, request }: Record<'refund' | 'request', () => Promise<unknown | Refused>>,
    ) => {
      if ((await form.send(isLarge ? request : refund, notice)) === null) return
      if (isLarge) showToast('info', () => refunds.requestDone)
      onDone()
    },
  }
}

const staleRefundCodes = [
  'order-changed-meanwhile',
  'total-changed',
  'order-not-refundable',
  'return-not-possible',
] satisfies Refusal['code'][]
