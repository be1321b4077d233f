import { Client } from 'pg'
import { type FaultyCluster, startCluster } from '../cluster.ts'
import { type Lack, submitWithoutEach } from '../deprive.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts'

const megabytes = 320

/** The disk of PostgreSQL is full: first there is no room for rows, then none for its log either, at which it gives up
 *  and has to be started again. */
export const fullDisk: Scenario = {
  name: 'disk',
  run: async () => {
    const disk = await mountSmallDisk(megabytes)
    if (disk === null) return [leftOut]
    try {
      const cluster = await startCluster({ durable: true, within: disk.folder })
      try {
        return await submitWithoutEach(cluster, [noRoomForRows(disk), noRoomForTheLog(cluster, disk)])
      } finally {
        await disk.empty()
        await cluster.stop()
      }
    } finally {
      await disk.unmount()
    }
  },
}

/** Says in the table that nothing was tried. */
const leftOut: Outcome = {
  scenario: 'full disk: LEFT OUT, only root on Linux may mount the small one that it fills',
  tries: 0,
  answered: 0,
  refused: 0,
  lost: 0,
  twice: 0,
  oversold: 0,
  undersold: 0,
  unresolvedCents: 0,
  worstRecoveryMs: 0,
  violations: [],
}

function noRoomForRows(disk: SmallDisk): Lack {
  return {
    name: 'no room for rows on the disk',
    begin: async () => {
      await disk.fill()
      return disk.empty
    },
  }
}

/** More than its log is ever prepared for. */
const maxSegments = 64

function noRoomForTheLog(cluster: FaultyCluster, disk: SmallDisk): Lack {
  return {
    name: 'no room for the log of PostgreSQL, which ends by it',
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
      if (isRunning) throw new Error('The log of PostgreSQL found room on a full disk.')
      return async () => {
        await disk.empty()
        // Whoever keeps it running starts it again.
        await cluster.restart()
      }
    },
  }
}
