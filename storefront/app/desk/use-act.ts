import { useState } from 'react'
import { Refused } from '../platform/calls.ts'
import { showTip } from '../platform/tips.ts'
import { sentenceFor } from '../text/text.ts'

/** Does something at the desk, once at a time. What is refused is said in a tip, as is what fails on the way; null then. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  async function act<Answer>(send: () => Promise<Answer | Refused>): Promise<Answer | null> {
    if (isBusy) return null
    setBusy(true)
    const answer = await send().catch(() => null)
    setBusy(false)
    if (!(answer instanceof Refused)) return answer
    const { refusal } = answer
    showTip('error', (text) => sentenceFor(text, refusal))
    return null
  }
  return { isBusy, act }
}
