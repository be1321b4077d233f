import type { Writable } from 'node:stream'

/** Lets a process outlive the reader of its output, such as a pager that was quit: what it prints then is lost. Any other
 *  failure of the output still ends it. The log does the same on its own stream. */
export function ignoreClosedOutput(outputs: readonly Writable[] = [process.stdout, process.stderr]): void {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
