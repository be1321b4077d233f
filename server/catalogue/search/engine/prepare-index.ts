import type { Database } from '../../../core/database.ts'
import type { Log } from '../../../core/log.ts'
import { countListed, readEpoch } from '../index/search-index-queries.ts'
import { EngineFailed } from './engine-answers.ts'
import { documentFormat } from './engine-document-rules.ts'
import type { SearchEngine } from './opensearch-client.ts'
import { sendProducts } from './send-products.ts'

/** Brings an index that this process does not know up to an epoch, or builds it: one of another format, of a later epoch
 *  than the database, or with another number of products is built again. */
export async function prepareIndex(
  engine: SearchEngine,
  { db, read, epoch, log }: { db: Database; read: Database; epoch: number; log: Log },
): Promise<void> {
  const format = await engine.readFormat()
  const indexed = format === documentFormat ? await engine.readEpoch() : null
  // Another process may have sent a later epoch than this one has read.
  const isLater = indexed !== null && indexed > epoch && indexed > (await readEpoch(db))
  if (format !== null && (format !== documentFormat || isLater)) {
    log.warn(
      { format, indexed, epoch },
      'the index of the search engine is of another mall and is built again',
    )
    await engine.drop()
  }
  if (indexed !== null && !isLater) {
    await catchUp(engine, read, epoch)
    const [listed, products] = [await countListed(read), await engine.countListed()]
    // A removed row is no change that could be read.
    if (listed.epoch !== epoch || indexed > epoch || listed.products === products) return
    log.warn({ products, listed: listed.products }, 'the index of the search engine is built again')
    await engine.drop()
  }
  await engine.create()
  await sendProducts(engine, read, { afterEpoch: null, epoch })
}

/** Sends what another process has not sent yet. */
export async function catchUp(engine: SearchEngine, read: Database, epoch: number): Promise<void> {
  const indexed = await engine.readEpoch()
  if (indexed === null) throw new EngineFailed('the index of the search engine is missing')
  if (indexed < epoch) await sendProducts(engine, read, { afterEpoch: indexed, epoch })
}
