import { sql } from 'kysely'
import type { Language } from '../../../contract/values/language.ts'
import type { Database, Transaction } from '../../core/database.ts'

export interface SearchedTerm {
  day: string
  language: Language
  term: string
  visitorBucket: number
}

/** Stores searched terms; one that is already stored for its day and bucket is skipped. */
export async function addSearchedTerms(db: Database, terms: readonly SearchedTerm[]): Promise<void> {
  if (terms.length === 0) return
  await db
    .insertInto('searched_terms')
    .values(
      terms.map(({ visitorBucket, language, ...term }) => ({
        ...term,
        lang: language,
        visitor_bucket: visitorBucket,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces the popular searches. A term needs enough networks on one day, because the buckets of a network differ
 *  from day to day. */
export async function replacePopularSearches(
  tx: Transaction,
  { since, minNetworks, max }: { since: string; minNetworks: number; max: number },
): Promise<void> {
  await tx.deleteFrom('popular_searches').execute()
  await sql`
    insert into popular_searches (lang, term, place)
    select lang, term, place from (
      select lang, term, row_number() over (partition by lang order by sum(networks) desc, term) as place
      from (
        select lang, term, day, count(*) as networks from searched_terms
        where day > ${since}::date group by lang, term, day
      ) as days
      group by lang, term having max(networks) >= ${minNetworks}
    ) as ranked where place <= ${max}`.execute(tx)
}

export async function listPopularSearches(db: Database, language: Language): Promise<string[]> {
  const rows = await db
    .selectFrom('popular_searches')
    .where('lang', '=', language)
    .select('term')
    .orderBy('place')
    .limit(100)
    .execute()
  return rows.map(({ term }) => term)
}

/** Deletes searched terms before a day, oldest first, and returns their number. */
export async function deleteSearchedTerms(db: Database, before: string, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from searched_terms where ctid = any(array(
      select ctid from searched_terms where day < ${before}::date order by day limit ${max}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
