import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dataExportDays } from '../../contract/shop/privacy/export-days.ts'
import { type AccountData, accountData } from '../../contract/shop/privacy/privacy.ts'
import { findPersonOrErased } from '../accounts/people/people-queries.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { refuse } from '../core/refusals.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import { findDataExport, insertDataExport, markDownloaded } from './data-export-queries.ts'
import { collectData } from './download-data.ts'
import { dataExportMail } from './privacy-mails.ts'

const [compress, expand] = [promisify(gzip), promisify(gunzip)]
const dayMs = 24 * 60 * 60 * 1000

/** Stores a copy of the data of a person and sends the person a mail with a link to the download, which requires
 *  signing in. Refuses a person without an email address with `data-request-unreachable`. */
export async function sendExport(
  tx: Transaction,
  {
    requestId,
    personId,
    shopName,
    now,
  }: { requestId: string; personId: string; shopName: string; now: Date },
): Promise<void> {
  const { email, username, language, roles } = orNotFound(await findPersonOrErased(tx, personId))
  if (email === null) refuse({ code: 'data-request-unreachable' })
  const data = await collectData(tx, { personId, shopName, now })
  const content = await compress(JSON.stringify(data))
  const expiresAt = new Date(now.getTime() + dataExportDays * dayMs)
  await insertDataExport(tx, { requestId, content, expiresAt })
  const hasSettings = roles.includes('ROLE_API_MEMBER')
  const about = { subjectId: requestId, email, username, language, hasSettings }
  await enqueueMail(tx, dataExportMail({ ...about, expiresAt: expiresAt.toISOString() }))
}

/** The stored copy of a person's data, for that person. */
export async function downloadExport(
  db: Database,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<AccountData> {
  const content = orNotFound(await findDataExport(db, { id, personId, now }))
  const data = accountData.parse(JSON.parse((await expand(content)).toString()))
  await markDownloaded(db, id, now)
  return data
}
