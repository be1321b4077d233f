import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a worker process reports: its start, and the beginning and the end of its jobs. */
export type WorkerReport =
  | 'started'
  | 'scheduled job done'
  | 'daily job done'
  | 'long job begun'
  | 'long job done'

/** A worker in its own process, which can be killed. */
export interface JobWorker {
  /** Resolves once the process has reported this. */
  reported: (report: WorkerReport) => Promise<void>
  kill: () => Promise<void>
}

/** Starts a worker on the database.
 *  @param isStuck whether its long job never ends */
export async function startJobWorker(
  databaseUrl: string,
  { isStuck }: { isStuck: boolean },
): Promise<JobWorker> {
  const env = { ...process.env, JOB_WORKER: JSON.stringify({ databaseUrl, isStuck }) }
  const child = fork(join(import.meta.dirname, 'job-worker-child.ts'), { env, stdio: 'inherit' })
  const reports = new Map<WorkerReport, PromiseWithResolvers<void>>()
  const reportOf = (report: WorkerReport) => {
    const found = reports.get(report) ?? Promise.withResolvers<void>()
    reports.set(report, found)
    return found
  }
  child.on('message', (report: WorkerReport) => reportOf(report).resolve())
  await reportOf('started').promise
  return {
    reported: async (report) => await reportOf(report).promise,
    kill: async () => {
      if (child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
