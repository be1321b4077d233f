/** A complete base backup: a copy of the cluster's files, which WAL brings to any later time. */
export interface BaseBackup {
  /** The start as 20261123T124500Z, part of its keys. */
  id: string
  startedAt: string
  /** The earliest time to which it can be restored. */
  finishedAt: string
  systemIdentifier: string
  /** The first WAL segment that it needs. */
  startWal: string
  /** The segment of a commit after `startedAt`; backups of earlier releases lack it. */
  committedWal?: string
  majorVersion: number
  database: string
  parts: number
  bytes: number
  /** Files that belong into the copy, by name, such as `backup_label`. */
  files: Record<string, string>
  /** The access data of an embedded cluster. */
  access: string | null
}

export const toBaseId = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
export const manifestKey = (id: string) => `base/${id}/manifest`
export const partKey = (id: string, part: number) => `base/${id}/${String(part).padStart(6, '0')}`
export const walKey = (systemIdentifier: string, name: string) => `wal/${systemIdentifier}/${name}`

const segmentName = /^[0-9A-F]{24}$/
const archivedName = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

/** Whether PostgreSQL has completed this file of the archive: a segment, a history or a label. */
export function isArchived(name: string): boolean {
  return archivedName.test(name)
}

/** The cluster that wrote a segment, by the long header of its first page (XLogLongPageHeaderData of PostgreSQL); null for
 *  a file without one. */
export function readSystemIdentifier(name: string, bytes: Buffer): string | null {
  const hasHeader = segmentName.test(name.replace('.partial', '')) && bytes.length >= 40
  return hasHeader && (bytes.readUInt16LE(2) & 2) !== 0 ? bytes.readBigInt64LE(24).toString() : null
}

/** Whether a restore from a base backup may need this file. Timelines share the positions of their segments. */
export function needsWal(name: string, startWal: string): boolean {
  return !segmentName.test(name) || name.slice(8) >= startWal.slice(8)
}

/** Whether a restore to a time needs nothing of this file: recovery ends at the first later commit, which a later base
 *  backup on the same timeline names. Without such a commit PostgreSQL refuses to end the recovery. */
export function isBeyondTime(
  name: string,
  { base, until, bases }: { base: BaseBackup; until: Date | null; bases: readonly BaseBackup[] },
): boolean {
  if (until === null || !segmentName.test(name)) return false
  return bases.some(
    ({ systemIdentifier, startedAt, committedWal = null }) =>
      systemIdentifier === base.systemIdentifier &&
      new Date(startedAt) > until &&
      committedWal?.slice(0, 8) === name.slice(0, 8) &&
      name > committedWal,
  )
}

/** The latest base backup from which this time can be reached; the latest of all without a time. */
export function baseFor(bases: readonly BaseBackup[], until: Date | null): BaseBackup | null {
  const usable = bases.filter(({ finishedAt }) => until === null || new Date(finishedAt) <= until)
  return usable.toSorted(byTime).at(-1) ?? null
}

/** The base backups that no time within the retention needs: older than the one that reaches its beginning. */
export function expiredBases(bases: readonly BaseBackup[], now: Date, keepDays: number): BaseBackup[] {
  const horizon = new Date(now.getTime() - keepDays * 86_400_000)
  const reaching = baseFor(bases, horizon)
  if (reaching === null) return []
  return bases.filter((base) => byTime(base, reaching) < 0)
}

/** Whether no retained base backup needs this WAL file. Histories of timelines are always retained. */
export function isExpiredWal(
  { systemIdentifier, name }: { systemIdentifier: string; name: string },
  retained: readonly BaseBackup[],
): boolean {
  const own = retained.filter((base) => base.systemIdentifier === systemIdentifier)
  if (own.length === 0 || name.endsWith('.history')) return false
  return own.every((base) => !needsWal(name.slice(0, 24), base.startWal))
}

function byTime(a: BaseBackup, b: BaseBackup): number {
  return new Date(a.finishedAt).getTime() - new Date(b.finishedAt).getTime()
}
