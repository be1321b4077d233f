import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Program, program } from './program.ts'

/** Varnish with the shipped configuration. */
export interface Cache extends Program {
  ports: CachePorts
  /** The requests that it answered itself, and those that it passed on, since it was last started. */
  readCounts: () => Promise<{ hits: number; misses: number }>
}

export interface CachePorts {
  varnish: number
  /** Of HAProxy, for what Varnish does not have. */
  origin: number
}

const shipped = join(import.meta.dirname, '../../docs/operations/varnish/mall.vcl')

export async function cache(home: string, ports: CachePorts): Promise<Cache> {
  const [file, folder] = [join(home, 'mall.vcl'), join(home, 'varnish')]
  const text = await readFile(shipped, 'utf8')
  await writeFile(file, text.replace('.port = "8080"', `.port = "${ports.origin}"`))
  const place = ['-F', '-a', `127.0.0.1:${ports.varnish}`, '-n', folder, '-f', file]
  const running = program({
    command: ['varnishd', ...place, '-s', 'malloc,128M', '-p', 'http_gzip_support=off'],
    log: join(home, 'varnish.log'),
  })
  const readCount = async (name: string) => {
    const { stdout } = await promisify(execFile)('varnishstat', ['-n', folder, '-1', '-f', `MAIN.${name}`])
    return Number(stdout.trim().split(/\s+/)[1])
  }
  return {
    ...running,
    ports,
    readCounts: async () => ({ hits: await readCount('cache_hit'), misses: await readCount('cache_miss') }),
  }
}
