import assert from 'node:assert'
import { parentPort } from 'node:worker_threads'

/** Functions that a worker thread answers, by name: one argument and a result that can be cloned. */
export type Calls<Names extends string = string> = Record<Names, (input: never) => unknown>

/** A call, numbered by the main thread. */
export interface CallMessage {
  id: number
  name: string
  input: unknown
}

export type CallAnswer = { id: number; result: unknown } | { id: number; error: unknown }

/** Answers the calls of the main thread in this worker thread, one after another. */
export function serveCalls(calls: Calls): void {
  assert(parentPort !== null, 'calls are served in a worker thread')
  const port = parentPort
  port.on('message', ({ id, name, input }: CallMessage) => {
    const answer = (message: CallAnswer) => port.postMessage(message)
    try {
      answer({ id, result: calls[name]?.(input as never) })
    } catch (error) {
      answer({ id, error })
    }
  })
}
