import type { Database } from '../../core/database.ts'
import type { Log } from '../../core/log.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import { openFallback } from './open-fallback.ts'
import { repeat } from './repeat.ts'

interface Sources {
  primary: Database
  replica: Database
  /** How far a database has come. */
  readEpoch: (db: Database) => Promise<number>
  log: Log
  now?: () => number
}

export interface FollowedReplica {
  readsAt: ReadsAt
  /** Whether the replica answers; it can still be behind an epoch. */
  isUsed: () => boolean
  stop: () => Promise<void>
}

/** How often the position of the replica is read, and the age from which it counts no longer, as when it hangs. */
const [everyMs, maxAgeMs] = [250, 1_500]

/** Follows how far a replica has come. It is used for an epoch that it has replayed, while it answers: after a failure
 *  from the next position that it reports. */
export function followReplica({
  primary,
  replica,
  readEpoch,
  log,
  now = () => performance.now(),
}: Sources): FollowedReplica {
  let position: { epoch: number; at: number } | null = null
  let failures = 0
  let isReported = false
  const suspend = (error: unknown) => {
    position = null
    failures += 1
    // One missed answer is no news.
    if (isReported || failures < 2) return
    isReported = true
    log.warn({ err: error }, 'the replica does not answer; public reads go to the primary')
  }
  const follow = async () => {
    const at = now()
    const epoch = await readEpoch(replica)
    if (isReported) log.info('the replica answers again')
    isReported = false
    failures = 0
    position = { epoch, at }
  }
  const following = repeat(follow, { everyMs, onFailure: suspend })
  const isUsed = () => position !== null && now() - position.at < maxAgeMs
  const falling = openFallback(replica, primary, suspend)
  return {
    readsAt: (epoch) => (isUsed() && position !== null && position.epoch >= epoch ? falling : primary),
    isUsed,
    stop: following.stop,
  }
}
