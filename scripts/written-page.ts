import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a page of docs/ that is derived from the code; with --check it only compares it, and the exit code is 1 if it
 *  differs.
 *  @param command that writes the page */
export async function writeOrCheckPage(page: string, text: string, command: string): Promise<void> {
  const path = join(import.meta.dirname, '..', page)
  const isCurrent = (await readFile(path, 'utf8').catch(() => '')) === text
  if (process.argv.includes('--check')) {
    console.log(isCurrent ? `${page} is up to date` : `${page} is out of date: run ${command}.`)
    process.exitCode = isCurrent ? 0 : 1
  } else if (!isCurrent) await writeFile(path, text)
}
