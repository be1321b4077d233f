import { z } from 'zod'
import type { Dependencies } from '../core/dependencies.ts'
import { defineQueue } from '../core/jobs.ts'
import { goodsReturned } from '../stock/goods-returned-queue.ts'
import { notifyNextInLine, notifyWaiting } from './notify-waiting.ts'

const findUnsoldGoods = defineQueue('find-unsold-goods', z.object({}))

/** Notifies waiting people when goods return to stock, and the next in the queue when pieces stay unsold. */
export function alertJobs({ db, clock, jobs }: Dependencies): void {
  jobs.work(goodsReturned, async ({ specificationId }) =>
    notifyWaiting(db, { specificationId, now: clock.now() }),
  )
  jobs.work(findUnsoldGoods, async () => notifyNextInLine(db, clock.now()))
  jobs.schedule(findUnsoldGoods, '*/5 * * * *')
}
