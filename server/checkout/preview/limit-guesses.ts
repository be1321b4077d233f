import type { Refusal } from '../../../contract/wire/refusals.ts'
import { Refused, refuse } from '../../core/refusals.ts'
import { runWithoutDeadline } from '../../core/time-limit.ts'
import { atMost, withGrowingWaits } from '../../platform/limits/limit-rules.ts'
import type { Limits } from '../../platform/limits/limits.ts'

/** Unknown codes per person: ten are free, then the wait doubles up to 15 minutes. */
const byPerson = withGrowingWaits('discount-code', { free: 10, firstWaitSeconds: 2, maxSeconds: 900 })

/** Unknown codes per network. The wait is at most a minute, because many shoppers may share an address. */
const byNetwork = {
  ...withGrowingWaits('discount-code-network', { free: 50, firstWaitSeconds: 2, maxSeconds: 60 }),
  windowSeconds: 3_600,
}

/** A page sends a mistyped code again with each change of the order: it counts once. */
const sameCode = atMost('discount-code-typed', 1, 3_600)

export interface Guess {
  personId: string
  /** The network of the caller. */
  address: string
  /** Null without a code, which is no guess. */
  code: string | null
}

interface Lookup<Result> {
  lookUp: () => Promise<Result>
  /** The refusal of the code in a result; by default it is thrown. */
  findRefusal?: (result: Result) => Refusal | null | undefined
  /** The result for a person or network that has sent too many unknown codes; by default the refusal is thrown. */
  onDelayed?: (refusal: Refusal) => Promise<Result>
}

/** Looks a code up unless too many were unknown. The call of a person is counted before the lookup, so that concurrent calls
 *  cannot exceed the limit, and reverted for a known code. Of a network, which may order in a rush, only unknown codes count. */
export async function limitGuesses<Result>(
  limits: Limits,
  { personId, address, code }: Guess,
  { lookUp, findRefusal = () => null, onDelayed = async (refusal) => refuse(refusal) }: Lookup<Result>,
): Promise<Result> {
  if (code === null) return await lookUp()
  const retryAfterSeconds =
    (await limits.secondsLeft(byNetwork, address)) || (await limits.use(byPerson, personId))
  if (retryAfterSeconds > 0) return await onDelayed({ code: 'discount-code-delayed', retryAfterSeconds })
  let isUnknown = false
  try {
    const result = await lookUp()
    isUnknown = findRefusal(result)?.code === 'discount-code-incorrect'
    return result
  } catch (failure) {
    isUnknown = failure instanceof Refused && failure.refusal.code === 'discount-code-incorrect'
    throw failure
  } finally {
    // Outside the time limit of the request, so that neither a long wait counts as a guess nor a placed order is lost.
    await runWithoutDeadline(async () => {
      const isNew = isUnknown && (await limits.use(sameCode, `${personId} ${code}`)) === 0
      await (isNew ? limits.use(byNetwork, address) : limits.revertUse(byPerson, personId))
    })
  }
}
