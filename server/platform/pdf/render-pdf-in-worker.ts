import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failed } from '../../core/refusals.ts'
import { fairQueue } from '../limits/fair-queue.ts'

/** Rendering uses a core, so it runs one at a time and leaves the rest for shoppers. */
const runLimited = fairQueue(1, 50)

/** Maximum running and waiting PDFs of one person; further requests are answered 429. */
const maxPerPerson = 5
const pending = new Map<string, number>()

/** Renders a PDF in a worker thread.
 *  @param personId the requester: kinds of PDF and people are queued fairly */
export async function renderPdfInWorker(worker: URL, facts: unknown, personId: string): Promise<Uint8Array> {
  const mine = pending.get(personId) ?? 0
  if (mine >= maxPerPerson) throw new Failed('too-many-requests', 2)
  pending.set(personId, mine + 1)
  try {
    return await runLimited({ kind: worker.href, party: personId }, async () => {
      const [rendered] = (await once(new Worker(worker, { workerData: facts }), 'message')) as [Uint8Array]
      return Buffer.from(rendered)
    })
  } finally {
    const left = (pending.get(personId) ?? 1) - 1
    if (left > 0) pending.set(personId, left)
    else pending.delete(personId)
  }
}
