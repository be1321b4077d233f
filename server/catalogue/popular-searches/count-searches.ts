import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { Log } from '../../core/log.ts'
import { repeat } from '../../platform/db/repeat.ts'
import { addSearchedTerms, type SearchedTerm } from './popular-search-queries.ts'
import { countedTerm } from './popular-search-rules.ts'

const everyMs = 5_000

/** Maximum terms per write; further ones are dropped, so that a flood of searches cannot fill the table. */
const maxTermsPerWrite = 200

/** Searches remembered between two writes, so that a repeated one costs no hash. */
const maxRemembered = 5_000

/** Collects keywords with results in memory, so that no search waits for a write. */
export interface SearchCounter {
  /** Counts a keyword once per day and network. Self-declared bots are skipped. */
  count: (search: { k: string; language: Language; address: string; userAgent: string }) => void
  write: () => Promise<void>
  /** Stops the timer and writes the remaining terms. */
  stop: () => Promise<void>
}

/** Starts a counter that writes every five seconds and on stop. Terms that cannot be written are dropped. */
export function countSearches(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { secret, log }: { secret: string; log: Pick<Log, 'warn'> },
): SearchCounter {
  let counted = new Map<string, SearchedTerm>()
  const remembered = new Set<string>()
  const write = async () => {
    const taken = [...counted.values()]
    counted = new Map()
    remembered.clear()
    await addSearchedTerms(db, taken)
  }
  const onFailure = (error: unknown) => log.warn({ err: error }, 'searched terms could not be written')
  const { stop } = repeat(write, { everyMs, onFailure })
  return {
    count: ({ k, language, address, userAgent }) => {
      const search = `${language} ${address} ${userAgent}\n${k}`
      if (remembered.has(search)) return
      if (remembered.size < maxRemembered) remembered.add(search)
      const term = countedTerm(k)
      if (term === null || counted.size >= maxTermsPerWrite || isbot(userAgent)) return
      const day = hongKongDay(clock.now())
      const searched = { day, language, term, visitorBucket: visitorBucket(secret, day, address) }
      counted.set(JSON.stringify(searched), searched)
    },
    write,
    stop: async () => {
      await stop()
      await write().catch(onFailure)
    },
  }
}

/** One of 4,096 buckets of a network on a day. Thousands of networks share one, so it identifies nobody, and different
 *  buckets are different networks. */
export function visitorBucket(secret: string, day: string, network: string): number {
  const digest = createHmac('sha256', secret).update(`searches ${day} ${network}`).digest()
  return digest.readUInt16BE(0) % 4096
}
