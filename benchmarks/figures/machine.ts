import { cpus, totalmem } from 'node:os'

/** Kind of processor, as the system names it. */
export function processor(): string {
  return cpus()[0]?.model.trim() ?? 'unknown processor'
}

/** Date and machine of a measurement. */
export function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${date} UTC · ${cpus().length} × ${processor()} · ${memory} GB · Node ${process.versions.node}`
}
