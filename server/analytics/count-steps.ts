import { isbot } from 'isbot'
import type { SeenStep } from '../../contract/shop/analytics/funnel.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { Log } from '../core/log.ts'
import { type CountBuffer, openCountBuffer } from './count-buffer.ts'
import { addCounts } from './funnel-queries.ts'

/** Counts visit steps. */
export interface StepCounter extends Pick<CountBuffer<object>, 'write' | 'stop'> {
  /** Counts one step. Self-declared bots are skipped; nothing about the visitor is stored. */
  count: (step: SeenStep, userAgent: string) => void
}

export function openStepCounter({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, log: Log): StepCounter {
  const { add, write, stop } = openCountBuffer<{ day: string; step: SeenStep }>(
    async (counts) => await addCounts(db, counts),
    { log, failure: 'visit steps could not be written; they are retained for the next write' },
  )
  return {
    count: (step, userAgent) => {
      if (!isbot(userAgent)) add({ day: hongKongDay(clock.now()), step })
    },
    write,
    stop,
  }
}
