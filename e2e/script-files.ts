import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Request } from '@playwright/test'

interface Chunk {
  name?: string
  file: string
}

/** Tells whether an address is that of a script of the build, by the name of its module. File names are hashes only. */
export function isScript(name: string): (url: URL) => boolean {
  const manifest = resolve(import.meta.dirname, '../build/client/.vite/manifest.json')
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>)
  const paths = chunks.filter((chunk) => chunk.name === name).map(({ file }) => `/${file}`)
  if (paths.length === 0) throw new Error(`The build has no script ${name}.`)
  return ({ pathname }) => paths.includes(pathname)
}

/** Like `isScript`, for a request. */
export function requestsScript(name: string): (request: Request) => boolean {
  const isOne = isScript(name)
  return (request) => isOne(new URL(request.url()))
}
