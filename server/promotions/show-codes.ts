import {
  type AdminCode,
  type ListedCode,
  maxCodesAtOnce,
} from '../../contract/admin/promotions/promotion-admin.ts'
import type { PromotionPhase } from '../../contract/shop/promotions/promotion-phases.ts'
import { type Keyset, type KeysetQuery, nextAfter } from '../../contract/values/keyset.ts'
import type { Language } from '../../contract/values/language.ts'
import { cleanKey } from '../../contract/values/typed-key.ts'
import type { Database } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { formatCsv, formatDecimal, guardCode } from '../platform/csv/csv-rules.ts'
import { type CodeRow, getCodeRow, listBatch, listCodeRows, readCodeVersion } from './code-admin-queries.ts'
import { listTargets } from './code-target-queries.ts'
import { findPhase, toDays } from './promotion-rules.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

export interface ListCodes extends KeysetQuery {
  k: string
  phase?: PromotionPhase | undefined
  batchId?: string | undefined
}

/** Lists codes by prefix, latest first. */
export async function listCodes(
  { db, clock }: Deps,
  { k, ...query }: ListCodes,
): Promise<Keyset<ListedCode>> {
  const now = clock.now()
  // Characters that no code contains are removed, as they could be wildcards of LIKE.
  const beginning = cleanKey(k)
    .toUpperCase()
    .replace(/[^0-9A-Z-]/g, '')
  const { rows, next } = await listCodeRows(db, { ...query, beginning, now })
  return { items: rows.map((row) => toListedCode(row, now)), next: next && nextAfter(next) }
}

/** Returns one code with all its targets. */
export async function showCode(db: Database, id: string, now: Date): Promise<AdminCode> {
  const listed = toListedCode(await getCodeRow(db, id), now)
  return { ...listed, version: await readCodeVersion(db, id), targets: await listTargets(db, id) }
}

const exportColumns: Record<Language, readonly string[]> = {
  en: ['Code', 'Discount', 'From', 'Until', 'Uses', 'Uses per person', 'Used', 'Status', 'Note'],
  zh_tw: ['優惠碼', '折扣', '首日', '最後一日', '可用次數', '每人可用次數', '已用次數', '狀態', '備註'],
}
const exportPhases: Record<Language, Record<PromotionPhase | 'DEACTIVATED', string>> = {
  en: { COMING: 'Scheduled', RUNNING: 'Active', OVER: 'Ended', DEACTIVATED: 'Deactivated' },
  zh_tw: { COMING: '尚未開始', RUNNING: '進行中', OVER: '已結束', DEACTIVATED: '已停用' },
}

/** Exports the codes of a batch as a table. */
export async function exportCodes(
  { db, clock }: Deps,
  { batchId, language }: { batchId: string; language: Language },
): Promise<Uint8Array> {
  const now = clock.now()
  const codes = (await listBatch(db, batchId, maxCodesAtOnce)).map((row) => toListedCode(row, now))
  const rows = codes.map(({ code, off, startsOn, endsOn, maxUses, maxUsesPerPerson, used, ...state }) => [
    guardCode(code),
    'cents' in off ? formatDecimal(off.cents) : `${off.basisPoints / 100}%`,
    startsOn,
    endsOn,
    maxUses ?? '',
    maxUsesPerPerson,
    used,
    exportPhases[language][state.isDeactivated ? 'DEACTIVATED' : state.phase],
    state.note,
  ])
  return formatCsv([exportColumns[language], ...rows])
}

function toListedCode(
  { at: _, enabled, offBasisPoints, offCents, startsAt, endsAt, ...row }: CodeRow,
  now: Date,
): ListedCode {
  return {
    ...row,
    off: offBasisPoints === null ? { cents: offCents ?? 0 } : { basisPoints: offBasisPoints },
    ...toDays({ startsAt, endsAt }),
    phase: findPhase({ startsAt, endsAt }, enabled, now),
    isDeactivated: !enabled,
  }
}
