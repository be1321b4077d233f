import { useState } from 'react'
import type { Refusal } from '../../../contract/refusals.ts'
import { Refused } from '../platform/api/calls.ts'
import { showTip } from '../platform/tips.ts'
import { sentenceAtDesk, useDeskText } from '../text/desk.ts'
import { useText } from '../text/text.ts'

/** Does something at the desk, once at a time. What is refused is said in a tip, as is what fails on the way;
 *  null then. A page that shows a refusal at its own place says so by `isShown`. */
export function useAct() {
  const desk = useDeskText()
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
    showTip('error', (text) => sentenceAtDesk(text, desk, refusal))
    return null
  }
  return { isBusy, act }
}

/** The same, where what is refused is said at the one field that was sent: its error. */
export function useActAtField() {
  const text = useText()
  const desk = useDeskText()
  const { isBusy, act } = useAct()
  const [error, setError] = useState<string | undefined>()
  const say = (refusal: Refusal) => {
    setError(sentenceAtDesk(text, desk, refusal))
    return true
  }
  async function actAtField<Answer>(send: () => Promise<Answer | Refused>): Promise<Answer | null> {
    setError(undefined)
    return await act(send, say)
  }
  return { isBusy, error, act: actAtField }
}
