import { z } from 'zod'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { defineQueue } from '../platform/jobs/jobs.ts'
import { goodsReturned } from '../stock/goods-returned-queue.ts'
import { tellNextInLine, tellWaiting } from './notify-waiting.ts'

const findUnsoldGoods = defineQueue('find-unsold-goods', z.object({}))

/** Tells whoever waits: at once when goods come back, and the next in line when theirs stay unsold. */
export function alertJobs({ db, clock, jobs }: Dependencies): void {
  jobs.work(goodsReturned, async ({ specificationId }) =>
    tellWaiting(db, { specificationId, now: clock.now() }),
  )
  jobs.work(findUnsoldGoods, async () => tellNextInLine(db, clock.now()))
  jobs.schedule(findUnsoldGoods, '*/5 * * * *')
}
