import { connectionLimits } from '../../database/connect.ts'
import { EngineFailed } from '../../server/catalogue/search/engine/engine-answers.ts'
import { openSearchEngine } from '../../server/catalogue/search/engine/opensearch-client.ts'
import { countListed, identifyDatabase } from '../../server/catalogue/search/index/search-index-queries.ts'
import type { Config } from '../../server/config/config.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { type Finding, fault, ok } from './finding.ts'

/** Compares the index of the search engine with the products of the database. */
export async function checkSearchEngine({ searchEngine }: Config, url: string): Promise<Finding> {
  const check = 'search engine'
  if (searchEngine === null)
    return ok(check, 'none: web processes hold the index; SEARCH_ENGINE_URL sets one')
  const db = openDatabase(url, { connectTimeoutMs: connectionLimits.loginMs })
  try {
    const { epoch, products } = await countListed(db)
    const engine = openSearchEngine(searchEngine, async () => await identifyDatabase(db))
    const indexed = await engine.readEpoch()
    if (indexed === null) return ok(check, 'answers; the first web process will send the products')
    const count = await engine.countListed()
    if (indexed > epoch || (indexed === epoch && count !== products))
      return fault(
        check,
        `It has ${count} products of epoch ${indexed}, the database ${products} of epoch ${epoch}.`,
        'Restart one web process, which builds the index again.',
      )
    return ok(check, `answers, and has ${count} products`)
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error
    return fault(
      check,
      error.message,
      'Correct SEARCH_ENGINE_URL, its user and password, and let the firewall pass connections to it; for a private certificate authority set NODE_EXTRA_CA_CERTS. The database answers searches meanwhile.',
    )
  } finally {
    await db.destroy()
  }
}
