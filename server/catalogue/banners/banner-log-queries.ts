import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'
import { listStoredBanners } from './banner-admin-queries.ts'

/** A banner as an audit log subject, read under the catalogue lock. */
export function bannerSubject(id: string): AuditedSubject {
  return { subject: 'banner', name: id, read: async (tx) => await readFacts(tx, id) }
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  await lockCatalogue(tx)
  const banners = await listStoredBanners(tx)
  const at = banners.findIndex((stored) => stored.id === id)
  const banner = banners[at]
  if (banner === undefined) return null
  const { id: _, version: __, image, imageCn, ...facts } = banner
  const pictures = [image.path, imageCn?.path].filter((path) => path !== undefined).join('; ')
  return { ...facts, pictures, place: at + 1 }
}
