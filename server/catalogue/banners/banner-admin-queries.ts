import { sql } from 'kysely'
import type { BannerEdit, ManagedBanner } from '../../../contract/admin/catalogue/banner-admin.ts'
import { maxBanners } from '../../../contract/admin/catalogue/banner-limits.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { hashColumns } from '../publishing/content-version-queries.ts'

/** A banner row; its link target is resolved separately. */
export type StoredBanner = Omit<ManagedBanner, 'isLinkBroken'>

const contentColumns = [
  ...['name_en', 'name_cn', 'text_en', 'text_cn', 'alt_en', 'alt_cn', 'link_path'],
  ...['image_id', 'image_cn_id', 'enabled', 'show_at', 'hide_at'],
]

/** All banners in home page order. */
export async function listStoredBanners(db: Database): Promise<StoredBanner[]> {
  const { rows } = await sql<StoredBanner>`
    select banner.id, ${hashColumns('banner', contentColumns)} as version, banner.name_en as "nameEn",
      banner.name_cn as "nameCn", banner.text_en as "textEn",
      banner.text_cn as "textCn", banner.alt_en as "altEn", banner.alt_cn as "altCn",
      banner.link_path as "linkPath", banner.enabled,
      json_build_object('path', one.path, 'width', one.width, 'height', one.height) as image,
      case when other.id is not null then
        json_build_object('path', other.path, 'width', other.width, 'height', other.height) end as "imageCn",
      ${iso('show_at')} as "showAt", ${iso('hide_at')} as "hideAt"
    from banners as banner
    join images as one on one.id = banner.image_id
    left join images as other on other.id = banner.image_cn_id
    order by banner.sort_id
    limit ${maxBanners}
  `.execute(db)
  return rows
}

/** Filters these display product ids to the listed ones. A malformed id counts as not listed. */
export async function listListedIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('display_products')
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .where(({ ref }) => ref('is_listed'))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Inserts a banner after all others and returns its id.
 *  @param id that of a removed banner; a new one by default */
export async function insertBanner(tx: Transaction, banner: BannerEdit, id?: string): Promise<string> {
  const place = sql<number>`(select coalesce(max(sort_id), 0) + 1 from banners)`
  const inserted = await tx
    .insertInto('banners')
    .values({ ...toBannerRow(banner), ...(id !== undefined && { id }), sort_id: place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** Updates a banner; its position does not change. */
export async function updateBanner(tx: Transaction, id: string, banner: BannerEdit): Promise<void> {
  await tx.updateTable('banners').set(toBannerRow(banner)).where('id', '=', id).execute()
}

/** Deletes a banner permanently. */
export async function deleteBanner(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

/** Reorders all banners. The first pass assigns negative numbers, because `sort_id` is unique. */
export async function writeBannerOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update banners set sort_id = -wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place) where banners.id = wanted.id
  `.execute(tx)
  await sql`update banners set sort_id = -sort_id where sort_id < 0`.execute(tx)
}

function iso(column: 'show_at' | 'hide_at') {
  return sql<
    string | null
  >`to_char(banner.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
}

function toBannerRow(banner: BannerEdit) {
  const imageId = (path: string) => sql<string>`(select id from images where path = ${path})`
  return {
    name_en: banner.nameEn,
    name_cn: banner.nameCn,
    text_en: banner.textEn,
    text_cn: banner.textCn,
    alt_en: banner.altEn,
    alt_cn: banner.altCn,
    link_path: banner.linkPath,
    image_id: imageId(banner.imagePath),
    image_cn_id: banner.imageCnPath === null ? null : imageId(banner.imageCnPath),
    enabled: banner.enabled,
    show_at: banner.showAt,
    hide_at: banner.hideAt,
  }
}
