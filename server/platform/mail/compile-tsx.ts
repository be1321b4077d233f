import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Rolldown from 'rolldown/utils'

const folder = join(import.meta.dirname, '../../../build/tsx')

/** JavaScript of a TSX file: the copy that the build wrote, because a production install has no compiler, or a new one. */
export function readCompiled(path: string): string {
  const source = readFileSync(path, 'utf8')
  const copy = findCompiledPath(source)
  return existsSync(copy) ? readFileSync(copy, 'utf8') : compile(path, source)
}

/** Writes the copy that `readCompiled` finds. Its name is the hash of the source, so it is never outdated. */
export async function writeCompiled(path: string): Promise<void> {
  const source = await readFile(path, 'utf8')
  await mkdir(folder, { recursive: true })
  await writeFile(findCompiledPath(source), compile(path, source))
}

function findCompiledPath(source: string): string {
  return join(folder, `${createHash('sha256').update(source).digest('hex').slice(0, 20)}.js`)
}

/** Node erases types and does not compile JSX. Rolldown, which Vite builds the storefront with, compiles it. */
function compile(path: string, source: string): string {
  const { transformSync }: typeof Rolldown = createRequire(import.meta.url)('rolldown/utils')
  const { code, errors } = transformSync(path, source, { jsx: { runtime: 'automatic' } })
  if (errors.length > 0) throw errors[0]
  return code
}
