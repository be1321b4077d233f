import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fairQueue } from '../limits/fair-queue.ts'

/** Limits of one worker thread. The time is that in which the main thread waits for it. */
export interface WorkerLimits {
  timeoutMs: number
  memoryMb: number
}

/** A worker thread that was stopped at a limit. */
export class WorkerStopped extends Error {
  readonly limit: keyof WorkerLimits

  constructor(limit: keyof WorkerLimits) {
    super(`stopped at ${limit}`)
    this.limit = limit
  }
}

/** Reading a file uses a core, so one at a time leaves the rest for shoppers. */
const runLimited = fairQueue(1, 20)

/** The next step of a worker thread, or null at its end. */
export type NextStep<Step, Answer> = (answer?: Answer) => Promise<Step | null>

/** Runs `serveSteps` of a worker file in a new thread, and ends the thread afterwards.
 *  @param files part of the input; the thread takes the large ones over, so that nothing copies them
 *  @param use receives the steps; other requests get their turn between two of them */
export async function runSteps<Step, Answer, Result>(
  worker: URL,
  { input, files, limits }: { input: unknown; files: readonly Uint8Array[]; limits: WorkerLimits },
  use: (next: NextStep<Step, Answer>) => Promise<Result>,
): Promise<Result> {
  return await runLimited({ kind: worker.href, party: '' }, async () => {
    const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMb }
    const thread = new Worker(worker, {
      workerData: input,
      resourceLimits,
      transferList: files.flatMap(ownBuffer),
    })
    // An error between two steps is reported by the next one.
    let failure: unknown = null
    thread.on('error', (error) => {
      failure = error
    })
    let waitedMs = 0
    const next = async (answer?: Answer): Promise<Step | null> => {
      await setImmediate()
      if (failure !== null) throw stoppedBy(failure)
      const start = performance.now()
      const timeout = AbortSignal.timeout(Math.max(1, Math.round(limits.timeoutMs - waitedMs)))
      thread.postMessage(answer)
      try {
        const [message] = (await once(thread, 'message', { signal: timeout })) as [{ step: Step } | null]
        return message === null ? null : message.step
      } catch (error) {
        throw timeout.aborted ? new WorkerStopped('timeoutMs') : stoppedBy(error)
      } finally {
        waitedMs += performance.now() - start
      }
    }
    try {
      return await use(next)
    } finally {
      await thread.terminate()
    }
  })
}

/** The memory of a file that shares it with nothing else. Small buffers share theirs. */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 64 * 1024
    ? [buffer]
    : []
}

function stoppedBy(error: unknown): unknown {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new WorkerStopped('memoryMb') : error
}
