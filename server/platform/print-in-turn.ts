import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { turns } from './turns.ts'

/** Drawing takes a core for a moment; the rest of the machine is for those who shop. */
const inTurn = turns(1, 50)

/** Lets a worker draw a PDF from facts, beside the mall's own thread. */
export async function printInTurn(worker: URL, facts: unknown): Promise<Uint8Array> {
  return await inTurn(async () => {
    const [drawn] = (await once(new Worker(worker, { workerData: facts }), 'message')) as [Uint8Array]
    return Buffer.from(drawn)
  })
}
