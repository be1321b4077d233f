import { isbot } from 'isbot'
import type { SeenStep } from '../../contract/analytics.ts'
import { hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Log } from '../platform/config/log.ts'
import { repeat } from '../platform/db/repeat.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { addCounts } from './funnel-queries.ts'
import { mergeCounts, type StepCount } from './funnel-rules.ts'

const everyMs = 5_000

/** Counts visit steps in memory, so that no visit waits for the database. */
export interface StepCounter {
  /** Counts one step. Self-declared bots are skipped; nothing about the visitor is stored. */
  count: (step: SeenStep, userAgent: string) => void
  /** Writes the new counts. Counts that cannot be written are retained for the next write. */
  write: () => Promise<void>
  /** Stops the timer and writes the remaining counts. */
  stop: () => Promise<void>
}

/** Starts a counter that writes every five seconds and on stop. A killed process loses the counts since its last
 *  write. A write that was committed but not confirmed is counted twice. */
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
    log.warn({ err: error }, 'visit steps could not be written; they are retained for the next write')
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
