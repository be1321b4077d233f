import { setTimeout as after } from 'node:timers/promises'
import type { Fleet } from './open-fleet.ts'

/** A fault, and what ends it. */
export interface FleetEvent {
  name: string
  /** Injects the fault and returns once the fleet is whole again. */
  run: (fleet: Fleet) => Promise<void>
}

/** Time after which a supervisor such as systemd starts a process that ended. */
const restartMs = 1_000

/** The events in the order in which they are run, under load. */
export const fleetEvents: readonly FleetEvent[] = [
  { name: 'nothing', run: async () => await after(10_000) },
  {
    name: 'a web process is killed and started again',
    run: async ({ webs: [web] }) => {
      await web?.end('SIGKILL')
      await after(restartMs)
      await web?.start()
    },
  },
  {
    name: 'a worker is killed and started again',
    run: async ({ workers: [worker] }) => {
      await worker?.end('SIGKILL')
      await after(restartMs)
      await worker?.start()
    },
  },
  {
    name: 'the pooler is killed and started again',
    run: async ({ pool }) => {
      await pool.end('SIGKILL')
      await after(restartMs)
      await pool.start()
    },
  },
  {
    name: 'the standby is killed; commits go on without it until a new copy follows',
    run: async ({ keeper }) => {
      const standby = keeper.standby()
      await standby.kill()
      await after(10_000)
      await keeper.rejoin(standby)
    },
  },
  {
    name: 'the primary is killed; the standby is promoted, and the old primary follows as a new copy',
    run: async ({ keeper }) => {
      const lost = keeper.primary()
      await lost.kill()
      while (keeper.primary() === lost) await after(100)
      await after(10_000)
      await keeper.rejoin(lost)
    },
  },
  {
    name: 'a release is rolled: migrations, then each process in turn by SIGTERM',
    run: async ({ migrate, webs, workers }) => {
      await migrate()
      for (const process of [...webs, ...workers]) {
        await process.end('SIGTERM')
        await process.start()
      }
    },
  },
]
