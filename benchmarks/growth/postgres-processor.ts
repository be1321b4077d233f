import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in ms of a PostgreSQL server with its present and ended backends, known on Linux.
 *  @param postmaster its process id, the first line of postmaster.pid */
export function readServerMs(postmaster: number): number {
  let ticks = 0
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const fields = readStat(Number(entry))
    if (Number(entry) === postmaster) ticks += sumOf(fields.slice(11, 15))
    else if (Number(fields[1]) === postmaster) ticks += sumOf(fields.slice(11, 13))
  }
  return ticks * 10
}

/** The fields of proc_pid_stat(5) after the name; none for a process that has just ended. */
function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

const sumOf = (ticks: readonly string[]) => ticks.reduce((sum, text) => sum + Number(text), 0)
