import { isbot } from 'isbot'
import type { SeenStep } from '../../contract/funnel.ts'
import { hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Log } from '../platform/config/log.ts'
import { repeat } from '../platform/db/repeat.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { addCounts } from './funnel-queries.ts'
import { mergeCounts, type StepCount } from './funnel-rules.ts'

const everyMs = 5_000

/** Counts the steps of visits in the memory of this process, so that no visit waits for the database. */
export interface StepCounter {
  /** Robots that say what they are by their user agent are left out; of anybody else nothing is kept. */
  count: (step: SeenStep, userAgent: string) => void
  /** Writes down what was counted since. What cannot be written stays, and comes with the next. */
  write: () => Promise<void>
  /** Writes for the last time. */
  stop: () => Promise<void>
}

/** Begins to count, and writes every five seconds and at the end. A process that is killed loses what it counted since it
 *  wrote last: five seconds, and longer only while the database does not take it. What was written but never
 *  confirmed, because the connection broke just then, is counted twice. */
export function openStepCounter({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, log: Log): StepCounter {
  let counted: StepCount[] = []
  const write = async () => {
    const taken = counted
    counted = []
    try {
      await addCounts(db, taken)
    } catch (error) {
      counted = mergeCounts(taken, counted)
      throw error
    }
  }
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'the steps of visits could not be written down; they come with the next')
  const { stop } = repeat(write, { everyMs, onFailure })
  return {
    count: (step, userAgent) => {
      if (isbot(userAgent)) return
      counted = mergeCounts(counted, [{ day: hongKongDay(clock.now()), step, count: 1 }])
    },
    write,
    stop: async () => {
      await stop()
      await write().catch(onFailure)
    },
  }
}
