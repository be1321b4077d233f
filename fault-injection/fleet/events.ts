import { setTimeout as after } from 'node:timers/promises'
import { writeNextMigrations } from './next-release.ts'
import type { Fleet } from './open-fleet.ts'
import type { Part } from './parts.ts'

/** A fault, and what ends it. */
export interface FleetEvent {
  /** For `--only`. */
  name: string
  text: string
  part?: Part
  /** Injects the fault and returns once the fleet is whole again. */
  run: (fleet: Fleet, report: (line: string) => void) => Promise<void>
}

/** Time after which a supervisor such as systemd starts a process that ended. */
const restartMs = 1_000

/** The events in the order in which they are run, under load. */
export const fleetEvents: readonly FleetEvent[] = [
  { name: 'quiet', text: 'nothing', run: async () => await after(10_000) },
  {
    name: 'web',
    text: 'a web process is killed and started again',
    run: async ({ webs: [web] }) => {
      await web?.end('SIGKILL')
      await after(restartMs)
      await web?.start()
    },
  },
  {
    name: 'worker',
    text: 'a worker is killed and started again',
    run: async ({ workers: [worker] }) => {
      await worker?.end('SIGKILL')
      await after(restartMs)
      await worker?.start()
    },
  },
  {
    name: 'pooler',
    text: 'the pooler is killed and started again',
    run: async ({ pool }) => {
      await pool.end('SIGKILL')
      await after(restartMs)
      await pool.start()
    },
  },
  {
    name: 'outage',
    text: 'no process reaches the database for 15 s: the pooler is killed',
    run: async ({ pool }) => {
      await pool.end('SIGKILL')
      await after(15_000)
      await pool.start()
    },
  },
  {
    name: 'standby',
    text: 'the standby is killed; commits go on without it until a new copy follows',
    run: async ({ keeper }) => {
      const standby = keeper.standby()
      await standby.kill()
      await after(10_000)
      await keeper.rejoin(standby)
    },
  },
  {
    name: 'primary',
    text: 'the primary is killed; the standby is promoted, and the old primary follows as a new copy',
    run: async ({ keeper }) => {
      const lost = keeper.primary()
      await lost.kill()
      while (keeper.primary() === lost) await after(100)
      await after(10_000)
      await keeper.rejoin(lost)
    },
  },
  {
    name: 'release',
    text: 'a release is rolled: migrations that change orders, then each process in turn by SIGTERM',
    run: async ({ home, migrate, webs, workers }) => {
      await migrate(await writeNextMigrations(home))
      for (const process of [...webs, ...workers]) {
        await process.end('SIGTERM')
        await process.start()
      }
    },
  },
  {
    name: 'network',
    text: 'the network between primary and standby is cut for 30 s; the mall reaches both',
    part: 'network',
    run: async ({ keeper, network }) => {
      await network?.cut()
      await after(30_000)
      await network?.mend()
      while (!keeper.isSynchronous()) await after(100)
    },
  },
  {
    name: 'disk',
    text: 'the disk of the primary has no space for rows, 15 s later none for the WAL; a new copy follows on an empty one',
    part: 'disks',
    run: async ({ keeper, disks }) => {
      const full = keeper.primary()
      const disk = disks.get(full)
      await disk?.fill()
      await after(15_000)
      while (keeper.primary() === full) {
        // The segments that are left are used up sooner.
        await full.switchWal().catch(() => undefined)
        await after(200)
      }
      await after(10_000)
      await disk?.empty()
      await keeper.rejoin(full)
    },
  },
  {
    name: 'storage',
    text: 'radosgw is killed and started again after 10 s',
    part: 'bucket',
    run: async ({ bucket }) => {
      await bucket?.gateway.end('SIGKILL')
      await after(10_000)
      await bucket?.gateway.start()
    },
  },
  {
    name: 'cache',
    text: 'Varnish is killed and started again after 10 s',
    part: 'cache',
    run: async ({ cache }, report) => {
      await after(20_000)
      const { hits, misses } = (await cache?.readCounts()) ?? { hits: 0, misses: 0 }
      report(`Varnish answered ${hits} of ${hits + misses} requests itself.`)
      await cache?.end('SIGKILL')
      await after(10_000)
      await cache?.start()
    },
  },
  {
    name: 'alerts',
    text: 'a worker and the standby are killed, and come back once their alerts fire',
    part: 'monitoring',
    run: async ({ keeper, monitoring, workers: [worker] }, report) => {
      const names = ['MallProcessDown', 'MallStandbyMissing', 'MallReplicaUnused']
      const standby = keeper.standby()
      // An alert compares with what Prometheus has seen.
      await after(15_000)
      await Promise.all([worker?.end('SIGKILL'), standby.kill()])
      report(`Seconds until alerts fire: ${await monitoring?.waitFor(names, true)}`)
      const resolving = monitoring?.waitFor(names, false)
      await Promise.all([worker?.start(), keeper.rejoin(standby)])
      report(`… and until they are resolved: ${await resolving}`)
    },
  },
]
