import { Worker } from 'node:worker_threads'
import type { CallAnswer, CallMessage, Calls } from './serve-calls.ts'

/** A worker thread that ended before it answered. */
export class ThreadEnded extends Error {
  constructor(cause: unknown) {
    super('the worker thread ended', { cause })
  }
}

/** A worker thread that keeps state between calls. */
export interface Thread<Api extends Calls<keyof Api & string>> {
  call: <Name extends keyof Api>(
    name: Name,
    input: Parameters<Api[Name]>[0],
  ) => Promise<ReturnType<Api[Name]>>
  end: () => Promise<void>
}

/** Starts a worker file that runs `serveCalls`. The thread does not keep the process running.
 *  @param onEnd is called once when the thread has ended, with the error that ended it */
export function openThread<Api extends Calls<keyof Api & string>>(
  worker: URL,
  onEnd: (error: unknown) => void,
): Thread<Api> {
  const thread = new Worker(worker)
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  let calls = 0
  let failure: unknown = null
  let hasEnded = false
  thread.on('message', (answer: CallAnswer) => {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) call?.reject(answer.error)
    else call?.resolve(answer.result as never)
  })
  thread.on('error', (error) => {
    failure = error
  })
  thread.on('exit', () => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(new ThreadEnded(failure))
    waiting.clear()
    onEnd(failure)
  })
  thread.unref()
  return {
    call: async (name, input) => {
      if (hasEnded) throw new ThreadEnded(failure)
      const answer = Promise.withResolvers<never>()
      const id = ++calls
      waiting.set(id, answer)
      thread.postMessage({ id, name: String(name), input } satisfies CallMessage)
      return await answer.promise
    },
    end: async () => void (await thread.terminate()),
  }
}
