import { useState } from 'react'
import type { Refusal } from '../../../contract/refusals.ts'
import { Refused } from '../platform/api/calls.ts'
import { showToast } from '../platform/toasts.ts'
import { adminSentence, useAdminText } from '../text/admin.ts'
import { useText } from '../text/text.ts'

/** Does something at the admin, once at a time. What is refused is said in a toast, as is what fails on the way;
 *  null then. A page that shows a refusal at its own place says so by `isShown`. */
export function useAct() {
  const admin = useAdminText()
  const [isBusy, setBusy] = useState(false)
  async function act<Answer>(
    send: () => Promise<Answer | Refused>,
    isShown: (refusal: Refusal) => boolean = () => false,
  ): Promise<Answer | null> {
    if (isBusy) return null
    setBusy(true)
    const answer = await send().catch(() => null)
    setBusy(false)
    if (!(answer instanceof Refused)) return answer
    const { refusal } = answer
    if (isShown(refusal)) return null
    showToast('error', (text) => adminSentence(text, admin, refusal))
    return null
  }
  return { isBusy, act }
}

/** The same, where what is refused is said at the one field that was sent: its error. */
export function useActAtField() {
  const text = useText()
  const admin = useAdminText()
  const { isBusy, act } = useAct()
  const [error, setError] = useState<string | undefined>()
  const say = (refusal: Refusal) => {
    setError(adminSentence(text, admin, refusal))
    return true
  }
  async function actAtField<Answer>(send: () => Promise<Answer | Refused>): Promise<Answer | null> {
    setError(undefined)
    return await act(send, say)
  }
  return { isBusy, error, act: actAtField }
}
