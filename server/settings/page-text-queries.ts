import { sql } from 'kysely'
import type { PageVersion } from '../../contract/admin/settings/page-text-admin.ts'
import type { PageText, TextPage } from '../../contract/shop/settings/page-texts.ts'
import type { Database, Transaction } from '../core/database.ts'

/** Maximum versions in the history of a page. */
const maxVersions = 50

const textColumns = [
  'title_en as titleEn',
  'title_cn as titleCn',
  'summary_en as summaryEn',
  'summary_cn as summaryCn',
  'body_en as bodyEn',
  'body_cn as bodyCn',
] as const

/** The published versions, the one on the page first. */
function published(db: Database, page: TextPage, now: Date) {
  return db
    .selectFrom('page_texts')
    .where('page', '=', page)
    .where('withdrawn_at', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at', 'desc')
    .orderBy('number', 'desc')
}

/** The text on a page now, or null for the text of the release. */
export async function findPageText(
  db: Database,
  page: TextPage,
  now: Date,
): Promise<(PageText & { publishedAt: string }) | null> {
  const row = await published(db, page, now)
    .select([...textColumns, 'publish_at'])
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { publish_at, ...text } = row
  return { ...text, publishedAt: publish_at.toISOString() }
}

/** The versions of a page, latest first. */
export async function listPageVersions(db: Database, page: TextPage, now: Date): Promise<PageVersion[]> {
  const publishedVersion = await published(db, page, now).select('number').limit(1).executeTakeFirst()
  const rows = await db
    .selectFrom('page_texts')
    .where('page', '=', page)
    .select([
      ...textColumns,
      'number',
      'note',
      'is_material as isMaterial',
      'publish_at as publishAt',
      'withdrawn_at as withdrawnAt',
      'saved_at as savedAt',
      'staff_name as staffName',
    ])
    .orderBy('number', 'desc')
    .limit(maxVersions)
    .execute()
  return rows.map(({ publishAt, withdrawnAt, savedAt, ...row }) => ({
    ...row,
    publishAt: publishAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    isShown: row.number === publishedVersion?.number,
  }))
}

/** The number of the latest version; 0 for none. */
export async function getLatestNumber(db: Database, page: TextPage): Promise<number> {
  const row = await db
    .selectFrom('page_texts')
    .where('page', '=', page)
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return row?.number ?? 0
}

export interface NewPageVersion extends PageText {
  page: TextPage
  number: number
  note: string
  isMaterial: boolean
  publishAt: Date
  savedAt: Date
  staffId: string
}

/** Inserts a version under its author's current name; returns false if another save was faster. */
export async function insertPageVersion(tx: Transaction, newVersion: NewPageVersion): Promise<boolean> {
  const author = await tx
    .selectFrom('people')
    .where('id', '=', newVersion.staffId)
    .select('username')
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('page_texts')
    .values({
      page: newVersion.page,
      number: newVersion.number,
      title_en: newVersion.titleEn,
      title_cn: newVersion.titleCn,
      summary_en: newVersion.summaryEn,
      summary_cn: newVersion.summaryCn,
      body_en: newVersion.bodyEn,
      body_cn: newVersion.bodyCn,
      note: newVersion.note,
      is_material: newVersion.isMaterial,
      publish_at: newVersion.publishAt,
      saved_at: newVersion.savedAt,
      staff_name: author.username,
    })
    .onConflict((conflict) => conflict.columns(['page', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Withdraws a version that is not published yet; returns false if there is none. */
export async function withdrawVersion(
  tx: Transaction,
  { page, number, now }: { page: TextPage; number: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('page_texts')
    .set({ withdrawn_at: now })
    .where('page', '=', page)
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .where('publish_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Identifies the texts on all pages now, for the page cache. */
export async function identifyPageTexts(db: Database, now: Date): Promise<string> {
  const rows = await db
    .selectFrom('page_texts')
    .where('withdrawn_at', 'is', null)
    .where('publish_at', '<=', now)
    .groupBy('page')
    .select(({ fn }) => ['page', sql<string>`${fn.countAll()}::text`.as('versions')])
    .orderBy('page')
    .execute()
  return rows.map(({ page, versions }) => `${page} ${versions}`).join(',')
}
