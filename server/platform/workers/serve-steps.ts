import assert from 'node:assert'
import { parentPort, workerData } from 'node:worker_threads'

/** Work of a worker thread in steps. Each step is a message to the main thread, whose answer is the value of `yield`. */
export type Steps<Step, Answer = undefined> = AsyncGenerator<Step, void, Answer>

/** Runs steps in this worker thread: one for each message of the main thread, so that it never receives more than it
 *  has asked for. An error ends the thread and reaches the main thread. */
export function serveSteps<Input, Step, Answer>(work: (input: Input) => Steps<Step, Answer>): void {
  assert(parentPort !== null, 'steps run in a worker thread')
  const port = parentPort
  const steps = work(workerData as Input)
  port.on('message', async (answer: Answer) => {
    const { value, done } = await steps.next(answer)
    port.postMessage(done ? null : { step: value })
  })
}
