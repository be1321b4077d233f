import { cpus, totalmem } from 'node:os'

/** When and where a figure was measured, without which it says nothing. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${date} UTC · ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'} · ${memory} GB · Node ${process.versions.node}`
}
