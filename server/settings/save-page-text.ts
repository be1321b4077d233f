import type { PageVersion } from '../../contract/admin/settings/page-text-admin.ts'
import { faultOfPage } from '../../contract/shop/settings/page-markup.ts'
import type { PageText, TextPage } from '../../contract/shop/settings/page-texts.ts'
import { type FoundGap, gapOfPage } from '../../contract/values/one-language.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import type { Database } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuse, refuseAll } from '../core/refusals.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'
import { getLatestNumber, insertPageVersion, listPageVersions, withdrawVersion } from './page-text-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>
interface History {
  versions: PageVersion[]
}

export interface SavePageText extends PageText {
  page: TextPage
  /** The latest version that the editor has read. */
  number: number
  note: string
  isMaterial: boolean
  /** Null for now. */
  publishAt: string | null
  /** Whether the staff publish a text that is complete in one language only. */
  acceptsGaps?: boolean | undefined
  /** The number of the scheduled version that this one replaces. */
  replaces?: number | undefined
  staffId: string
}

/** Saves a version of a page. Refuses a version saved since the page was read, and all at once: faulty markup of each
 *  language, a time in the past, and a text in one language only. The version that it replaces is withdrawn. */
export async function savePageText(
  { db, clock }: Deps,
  { page, number, publishAt, isMaterial, acceptsGaps, replaces, ...text }: SavePageText,
): Promise<History> {
  const now = clock.now()
  const at = publishAt === null ? now : new Date(publishAt)
  const faults = listRefusalsOfText(text)
  if (at < now) faults.push({ code: 'time-in-past', field: 'publishAt' })
  return await inTransaction(db, async (tx) => {
    if ((await getLatestNumber(tx, page)) !== number) refuse({ code: 'changed-meanwhile' })
    const versions = await listPageVersions(tx, page, now)
    const shown = versions.find(({ isShown }) => isShown) ?? null
    const gap = findRefusalOfGap(gapOfPage(shown, text), { page, isMaterial, acceptsGaps })
    refuseAll(gap === null ? faults : [...faults, gap])
    const isReplaceable =
      replaces === undefined || (await withdrawVersion(tx, { page, number: replaces, now }))
    if (!isReplaceable) refuse({ code: 'changed-meanwhile' })
    const newText = { ...text, page, number: number + 1, publishAt: at, savedAt: now }
    // Only the terms are agreed to.
    const version = { ...newText, isMaterial: isMaterial && page === 'termsConditions' }
    if (!(await insertPageVersion(tx, version))) refuse({ code: 'changed-meanwhile' })
    return { versions: await listPageVersions(tx, page, now) }
  })
}

/** The faults of the markup in each language. */
function listRefusalsOfText(text: Pick<PageText, 'bodyEn' | 'bodyCn'>): Refusal[] {
  return (['bodyEn', 'bodyCn'] as const).flatMap((field) => {
    const fault = faultOfPage(text[field])
    return fault === null ? [] : [{ code: 'page-text-faulty' as const, field, ...fault }]
  })
}

/** The refusal of a text in one language only, or null. Shoppers agree to the terms in their language, so terms never lack
 *  a part in one, nor a material change. Other texts are published if the staff accept the gap. */
function findRefusalOfGap(
  found: FoundGap | null,
  { page, isMaterial, acceptsGaps }: Pick<SavePageText, 'page' | 'isMaterial' | 'acceptsGaps'>,
): Refusal | null {
  if (found === null) return null
  const isOfTerms = page === 'termsConditions' && (isMaterial || found.gap !== 'changed-in-one')
  return isOfTerms || acceptsGaps !== true
    ? { code: 'one-language-only', ...found, canAccept: !isOfTerms }
    : null
}

/** Withdraws a version before its publication. */
export async function withdrawPageText(
  { db, clock }: Deps,
  { page, number }: { page: TextPage; number: number },
): Promise<History> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    if (!(await withdrawVersion(tx, { page, number, now }))) refuse({ code: 'changed-meanwhile' })
    return { versions: await listPageVersions(tx, page, now) }
  })
}

/** The texts of a page as an audit subject: its latest version and what changed in it. */
export function pageSubject(page: TextPage, now: () => Date): AuditedSubject {
  return {
    subject: 'pageText',
    name: page,
    read: async (tx) => {
      const [last] = await listPageVersions(tx as Database, page, now())
      if (last === undefined) return null
      const { number, note, publishAt, isMaterial, withdrawnAt } = last
      return { version: number, note, publishAt, isMaterial, withdrawn: withdrawnAt !== null }
    },
  }
}
