import { cpus, totalmem } from 'node:os'

/** Date and machine of a measurement. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${date} UTC · ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'} · ${memory} GB · Node ${process.versions.node}`
}
