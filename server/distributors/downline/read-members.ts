import type { DownlineMember, MemberSort } from '../../../contract/shop/distributors/downline.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { formatCsv, formatDecimal, guardCode } from '../../platform/csv/csv-rules.ts'
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
  return {
    ...(await listMembersPage(db, { ...search, pattern: formatSearchPattern(k) }, { page, size })),
    page,
    size,
  }
}

/** Upper limit of exported members. */
const maxExported = 100_000

/** The same members as CSV, with the columns of the page. */
export async function exportMembers(
  db: Database,
  { k, language, ...search }: MemberFilter & { language: Language },
): Promise<Uint8Array> {
  const members = await listMembers(db, { ...search, pattern: formatSearchPattern(k) }, maxExported)
  const rows = members.map((member) => [
    member.name,
    guardCode(member.account),
    formatDay(member.joinedAt),
    member.lastOrderAt === null ? '' : formatDay(member.lastOrderAt),
    member.discountRate / 100,
    formatDecimal(member.totalPriceCents),
    formatDecimal(member.totalPvHundredths),
    formatDecimal(member.earnedCents),
  ])
  return formatCsv([memberColumns[language], ...rows])
}

/** Escapes the wildcards of `like`. */
function formatSearchPattern(k: string): string | null {
  return k === '' ? null : `%${k.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

function formatDay(iso: string): string {
  return hongKongDay(new Date(iso))
}
