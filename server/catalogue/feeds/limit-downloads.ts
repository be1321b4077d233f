import { atMost, toNetwork } from '../../platform/limits/limit-rules.ts'
import { type Limits, throwIfLimited } from '../../platform/limits/limits.ts'

/** Downloads of a network in an hour; unchanged feeds do not count. */
const downloads = atMost('feeds', 24, 3_600)

/** Counts a download of a network; 429 beyond the limit. */
export async function limitDownloads(limits: Limits, address: string): Promise<void> {
  throwIfLimited(await limits.use(downloads, toNetwork(address)))
}
