import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fairQueue } from '../http/fair-queue.ts'
import { Failed } from '../http/refuse.ts'

/** Drawing takes a core for a moment; the rest of the machine is for those who shop. */
const runLimited = fairQueue(1, 50)

/** PDFs of one person that are drawn or wait; any more is answered 429. */
const maxPerPerson = 5
const held = new Map<string, number>()

/** Lets a worker draw a PDF from facts, beside the mall's own thread.
 *  @param personId for whom: kinds of PDF and people take turns, and nobody fills the queue alone */
export async function renderPdfInWorker(worker: URL, facts: unknown, personId: string): Promise<Uint8Array> {
  const mine = held.get(personId) ?? 0
  if (mine >= maxPerPerson) throw new Failed(429, 'too-many-requests', 2)
  held.set(personId, mine + 1)
  try {
    return await runLimited({ kind: worker.href, party: personId }, async () => {
      const [rendered] = (await once(new Worker(worker, { workerData: facts }), 'message')) as [Uint8Array]
      return Buffer.from(rendered)
    })
  } finally {
    const left = (held.get(personId) ?? 1) - 1
    if (left > 0) held.set(personId, left)
    else held.delete(personId)
  }
}
