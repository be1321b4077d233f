import { Client } from 'pg'
import { type FaultyCluster, startCluster } from '../cluster.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { type Shortage, submitDuringEach } from '../shortage.ts'
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts'

const megabytes = 320

/** The disk of PostgreSQL is full: first there is no space for rows, then none for the WAL, so that PostgreSQL stops. */
export const fullDisk: Scenario = {
  name: 'disk',
  run: async () => {
    const disk = await mountSmallDisk(megabytes)
    if (disk === null) return [skipped]
    try {
      const cluster = await startCluster({ durable: true, within: disk.folder })
      try {
        return await submitDuringEach(cluster, [noSpaceForRows(disk), noSpaceForWal(cluster, disk)])
      } finally {
        await disk.empty()
        await cluster.stop()
      }
    } finally {
      await disk.unmount()
    }
  },
}

/** The row of the table when the disk cannot be mounted. */
const skipped: Outcome = {
  scenario: 'full disk: SKIPPED, mounting the small disk requires root on Linux',
  tries: 0,
  answered: 0,
  refused: 0,
  lost: 0,
  duplicate: 0,
  oversold: 0,
  undersold: 0,
  unresolvedCents: 0,
  worstRecoveryMs: 0,
  violations: [],
}

function noSpaceForRows(disk: SmallDisk): Shortage {
  return {
    name: 'no space for rows on the disk',
    begin: async () => {
      await disk.fill()
      return disk.empty
    },
  }
}

/** More WAL segments than PostgreSQL preallocates. */
const maxSegments = 64

function noSpaceForWal(cluster: FaultyCluster, disk: SmallDisk): Shortage {
  return {
    name: 'no space for the WAL, PostgreSQL stops',
    begin: async ({ ownerUrl }) => {
      await disk.fill()
      const owner = new Client({ connectionString: ownerUrl })
      owner.on('error', () => undefined)
      await owner.connect()
      let isRunning = true
      for (let segment = 0; segment < maxSegments && isRunning; segment += 1) {
        isRunning = await owner
          .query(`select pg_logical_emit_message(false, 'faults', 'x'), pg_switch_wal()`)
          .then(
            () => true,
            () => false,
          )
      }
      if (isRunning) throw new Error('PostgreSQL wrote WAL to a full disk.')
      return async () => {
        await disk.empty()
        // The process supervisor restarts it.
        await cluster.restart()
      }
    },
  }
}
