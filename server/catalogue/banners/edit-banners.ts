import type { BannerEdit, ManagedBanners } from '../../../contract/admin/catalogue/banner-admin.ts'
import { maxBanners } from '../../../contract/admin/catalogue/banner-limits.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseAll } from '../../core/refusals.ts'
import { afterMove } from '../menu/menu-entry-rules.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { listRefusalsOfPastTimes } from '../publishing/schedule-rules.ts'
import { listImages } from '../publishing/stored-picture-queries.ts'
import {
  deleteBanner,
  insertBanner,
  listStoredBanners,
  type StoredBanner,
  updateBanner,
  writeBannerOrder,
} from './banner-admin-queries.ts'
import { listRefusalsOfBanner } from './banner-rules.ts'
import { checkPaths, readBanners } from './read-banners.ts'

/** Adds a banner after all others. Refuses pictures of the wrong shape or size with `banner-format-failure`
 *  (docs/spec/errors.md#other-errors). */
export async function addBanner(
  db: Database,
  banner: BannerEdit,
  now: Date,
): Promise<ManagedBanners & { id: string }> {
  let id = ''
  const saved = await changeBanners(db, async (tx, stored) => {
    if (stored.length >= maxBanners) refuse({ code: 'banners-full', max: maxBanners })
    await examine(tx, { banner, stored: null, now })
    id = await insertBanner(tx, banner)
  })
  return { ...saved, id }
}

/** Updates a banner. Refuses a stale version with `changed-meanwhile`, and a new time in the past with `time-in-past`. */
export async function editBanner(
  db: Database,
  { id, version, banner, now }: { id: string; version: string; banner: BannerEdit; now: Date },
): Promise<ManagedBanners> {
  return await changeBanners(db, async (tx, stored) => {
    const read = orNotFound(stored.find((banner) => banner.id === id))
    if (read.version !== version) refuse({ code: 'changed-meanwhile' })
    await examine(tx, { banner, stored: read, now })
    await updateBanner(tx, id, banner)
  })
}

/** Deletes a banner permanently. */
export async function removeBanner(db: Database, id: string): Promise<ManagedBanners> {
  return await changeBanners(db, async (tx, stored) => {
    orNotFound(stored.find((banner) => banner.id === id))
    await deleteBanner(tx, id)
  })
}

/** Returns a removed banner to its position. Only new input is validated against the mall: its link may be broken, and its
 *  times may have passed. A repeated call changes nothing. */
export async function restoreBanner(
  db: Database,
  { id, place, ...banner }: BannerEdit & { id: string; place: number },
): Promise<ManagedBanners> {
  return await changeBanners(db, async (tx, stored) => {
    if (stored.some((existing) => existing.id === id)) return
    if (stored.length >= maxBanners) refuse({ code: 'banners-full', max: maxBanners })
    // The page may be gone, but a link never leads out of the mall.
    const isPageOfMall = /^\/[^/]/.test(banner.linkPath)
    const around = { pictures: await listPictures(tx, banner), isPageOfMall }
    refuseAll(listRefusalsOfBanner({ ...banner, acceptsGaps: true }, around))
    await insertBanner(tx, banner, id)
    await writeBannerOrder(
      tx,
      afterMove([...stored, { id }], id, place).map((entry) => entry.id),
    )
  })
}

/** Moves a banner to another position, counted from 1. */
export async function orderBanners(
  db: Database,
  { id, place }: { id: string; place: number },
): Promise<ManagedBanners> {
  return await changeBanners(db, async (tx, stored) => {
    orNotFound(stored.find((banner) => banner.id === id))
    await writeBannerOrder(
      tx,
      afterMove(stored, id, place).map((banner) => banner.id),
    )
  })
}

/** Runs a change under the catalogue lock and increments the epoch, so that the home page is refreshed. */
async function changeBanners(
  db: Database,
  change: (tx: Transaction, stored: StoredBanner[]) => Promise<void>,
): Promise<ManagedBanners> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await change(tx, await listStoredBanners(tx))
    await incrementEpoch(tx)
    return { banners: await readBanners(tx) }
  })
}

async function examine(
  tx: Transaction,
  { banner, stored, now }: { banner: BannerEdit; stored: StoredBanner | null; now: Date },
): Promise<void> {
  const pictures = await listPictures(tx, banner)
  const [isPageOfMall = false] = await checkPaths(tx, [banner.linkPath])
  const past = listRefusalsOfPastTimes(banner, stored, now)
  refuseAll([...past, ...listRefusalsOfBanner(banner, { pictures, isPageOfMall })])
}

async function listPictures(tx: Transaction, { imagePath, imageCnPath }: BannerEdit): Promise<Image[]> {
  const paths = [imagePath, imageCnPath ?? ''].filter((path) => path !== '')
  return await listImages(
    tx,
    paths.map((path) => path.replace('images/', '')),
  )
}
