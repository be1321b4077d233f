import type { DownlineMember, MemberSort } from '../../../contract/shop/distributors/downline.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { csvOf, decimalOf } from '../../platform/csv/csv-rules.ts'
import { memberColumns } from '../ledger/member-columns.ts'
import { listMembers, listMembersPage } from './downline-member-queries.ts'

export interface MemberFilter {
  sponsorId: string
  k: string
  sort: MemberSort
}

/** The members of a sponsor. */
export async function searchMembers(
  db: Database,
  { k, page, size, ...search }: MemberFilter & PageQuery,
): Promise<Page<DownlineMember>> {
  return { ...(await listMembersPage(db, { ...search, pattern: patternOf(k) }, { page, size })), page, size }
}

/** Upper limit of exported members. */
const maxExported = 100_000

/** The same members as CSV, with the columns of the page. */
export async function exportMembers(
  db: Database,
  { k, lang, ...search }: MemberFilter & { lang: Language },
): Promise<Uint8Array> {
  const members = await listMembers(db, { ...search, pattern: patternOf(k) }, maxExported)
  const rows = members.map((member) => [
    member.name,
    member.account,
    dayOf(member.joinedAt),
    member.lastOrderAt === null ? '' : dayOf(member.lastOrderAt),
    member.discountRate / 100,
    decimalOf(member.totalPriceCents),
    decimalOf(member.totalPvHundredths),
  ])
  return csvOf([memberColumns[lang], ...rows])
}

/** Escapes the wildcards of `like`. */
function patternOf(k: string): string | null {
  return k === '' ? null : `%${k.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

function dayOf(iso: string): string {
  return hongKongDay(new Date(iso))
}
