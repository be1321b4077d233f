import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inSnapshot } from '../../core/in-snapshot.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { renderPdfInWorker } from '../../platform/pdf/render-pdf-in-worker.ts'
import { readShop } from '../../settings/read-shop.ts'
import { type OneStatement, readFrame, toEntrySearch } from './read-statement.ts'
import type { StatementFacts } from './render-statement.ts'
import { listEntries, listEntryDays } from './statement-queries.ts'

/** Maximum entries in a PDF, about forty pages. */
const maxPdfEntries = 400

/** The statement of a month in both languages as PDF, summarised by day above `maxEntries`. It is not stored:
 *  entries are immutable, so it can be generated again at any time. */
export async function printStatement(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  own: OneStatement,
): Promise<Uint8Array> {
  const { nameEn, nameCn } = await readShop({ db, config }, clock.now())
  const facts = await inSnapshot(db, async (tx): Promise<StatementFacts> => {
    const distributor = orNotFound(await findPerson(tx, own.sponsorId))
    const search = { ...toEntrySearch(own), after: undefined, max: maxPdfEntries + 1 }
    const entries = await listEntries(tx, { ...search, order: 'earliest first' })
    const areTooMany = entries.length > maxPdfEntries
    return {
      ...(await readFrame(tx, own)),
      shop: { nameEn, nameCn },
      distributor: { name: distributor.username, edcNumber: distributor.contract?.edcNumber ?? '' },
      entries: areTooMany ? null : entries,
      days: areTooMany ? await listEntryDays(tx, toEntrySearch(own)) : [],
    }
  })
  return await renderPdfInWorker(new URL('./statement-worker.ts', import.meta.url), facts, own.sponsorId)
}
