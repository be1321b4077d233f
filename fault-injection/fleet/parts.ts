import { spawnSync } from 'node:child_process'

export type Part = 'network' | 'disks' | 'bucket' | 'cache' | 'monitoring'

/** What some events need beside HAProxy and PgBouncer: the programs, with the packages of Debian that have them. */
const parts: Record<Part, { programs: Record<string, string>; needsRoot: boolean }> = {
  network: { programs: { ip: 'iproute2', nsenter: 'util-linux' }, needsRoot: true },
  disks: { programs: { mount: 'mount', 'mkfs.ext4': 'e2fsprogs' }, needsRoot: true },
  bucket: {
    programs: {
      'ceph-mon': 'ceph-mon',
      'ceph-osd': 'ceph-osd',
      radosgw: 'radosgw',
      ceph: 'ceph-common',
      monmaptool: 'ceph-common',
      'radosgw-admin': 'radosgw',
    },
    needsRoot: false,
  },
  cache: { programs: { varnishd: 'varnish' }, needsRoot: false },
  monitoring: {
    programs: { prometheus: 'prometheus', 'prometheus-alertmanager': 'prometheus-alertmanager' },
    needsRoot: false,
  },
}

/** Throws unless the programs that every fleet starts are installed. */
export function refuseMissingPrograms(): void {
  const missing = findMissing({ haproxy: 'haproxy', pgbouncer: 'pgbouncer' })
  if (missing.length > 0) throw new Error(`The fleet needs ${missing.join(' and ')}: ${toInstall(missing)}`)
}

/** Why this machine cannot run a part; null if it can. */
export function findObstacle(part: Part): string | null {
  const { programs, needsRoot } = parts[part]
  const missing = findMissing(programs)
  if (missing.length > 0) return toInstall(missing)
  return needsRoot && process.getuid?.() !== 0 ? 'only root may run it' : null
}

function findMissing(programs: Record<string, string>): string[] {
  const missing = Object.entries(programs).filter(
    ([program]) => spawnSync(program, ['--version']).error !== undefined,
  )
  return [...new Set(missing.map(([, name]) => name))]
}

function toInstall(packages: readonly string[]): string {
  return `apt-get install ${packages.join(' ')}`
}
