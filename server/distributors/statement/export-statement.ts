import { nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { hongKongTime } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database } from '../../core/database.ts'
import { inSnapshot } from '../../core/in-snapshot.ts'
import { type CsvRow, csvMark, formatCsvLines, formatDecimal } from '../../platform/csv/csv-rules.ts'
import { allEntries, type OneStatement, readFrame } from './read-statement.ts'
import type { Balance, EntryRow } from './statement-queries.ts'
import { statementTable } from './statement-words.ts'

/** The statement of a month as CSV: the balances, and every entry between them. */
export async function exportStatement(
  db: Database,
  { language, ...own }: OneStatement & { language: Language },
): Promise<Uint8Array> {
  const words = statementTable[language]
  return await inSnapshot(db, async (tx) => {
    const { opening, sums, closing } = await readFrame(tx, own)
    const chunks = [csvMark + formatCsvLines([words.columns, balanceRow(words.opening, opening)])]
    for await (const entries of allEntries(tx, own)) {
      chunks.push(formatCsvLines(entries.map((entry) => entryRow(entry, language))))
    }
    const paidOut = { pendingCents: 0, payableCents: 0 - sums.paidOutCents }
    chunks.push(
      formatCsvLines([
        balanceRow(words.sums, sums, sums),
        balanceRow(words.paidOut, paidOut),
        balanceRow(words.closing, closing),
      ]),
    )
    return Buffer.concat(chunks.map((piece) => Buffer.from(piece)))
  })
}

function entryRow(entry: EntryRow, language: Language): CsvRow {
  const words = statementTable[language]
  return [
    hongKongTime(entry.at),
    words.kinds[entry.kind],
    entry.invoice,
    entry.lineNumber,
    nameGoodsIn(language, entry),
    entry.name,
    entry.account,
    entry.quantity,
    formatDecimal(entry.listCents),
    formatDecimal(entry.profitShareCents),
    formatDecimal(entry.companyDiscountCents),
    formatDecimal(entry.netCents),
    entry.marginBasisPoints / 100,
    entry.rateBasisPoints / 100,
    formatDecimal(entry.earningCents),
    ...moved(entry, entry),
    words.rules[entry.kind],
  ]
}

/** A row without a line; its amounts are in the same columns as those of the entries. */
function balanceRow(name: string, balance: Balance, goods?: Goods): CsvRow {
  return ['', name, ...Array<string>(13).fill(''), ...moved(balance, goods), '']
}

interface Goods {
  goodsCents: number
  pvHundredths: number
}

function moved({ pendingCents, payableCents }: Balance, goods?: Goods): CsvRow {
  return [
    goods ? formatDecimal(goods.goodsCents) : '',
    formatDecimal(pendingCents),
    formatDecimal(payableCents),
    goods ? formatDecimal(goods.pvHundredths) : '',
  ]
}
