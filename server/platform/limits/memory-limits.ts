import { LRUCache } from 'lru-cache'
import type { Clock } from '../../core/clock.ts'
import type { Limits } from './limits.ts'

/** Maximum counts in memory, about 10 MB. Beyond it, the least recently used one is forgotten. */
const maxCounts = 50_000

interface Count {
  uses: number
  opensAt: number
  endsAt: number
}

/** Rate limits in the memory of one process, for calls that themselves write nothing. They follow the rules of `openLimits`. */
export function openMemoryLimits(clock: Clock): Pick<Limits, 'use' | 'revertUse'> {
  const counts = new LRUCache<string, Count>({ max: maxCounts })
  return {
    use: async ({ what, windowSeconds, waitsSeconds }, subject) => {
      const [key, now] = [`${what} ${subject}`, clock.now().getTime()]
      const last = counts.get(key)
      if (last !== undefined && last.opensAt > now) return Math.ceil((last.opensAt - now) / 1_000)
      const isNew = last === undefined || last.endsAt <= now
      const uses = isNew ? 1 : last.uses + 1
      const opensAt = now + 1_000 * (waitsSeconds[Math.min(uses, waitsSeconds.length) - 1] ?? 0)
      const windowEnd = isNew ? now + 1_000 * windowSeconds : last.endsAt
      counts.set(key, { uses, opensAt, endsAt: Math.max(windowEnd, opensAt) })
      return 0
    },
    revertUse: async ({ what }, subject) => {
      const key = `${what} ${subject}`
      const count = counts.get(key)
      if (count !== undefined && count.uses > 1)
        counts.set(key, { ...count, uses: count.uses - 1, opensAt: 0 })
      else counts.delete(key)
    },
  }
}
