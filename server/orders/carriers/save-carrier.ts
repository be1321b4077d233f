import { type Carrier, type CarrierProperties, maxCarriers } from '../../../contract/admin/orders/carriers.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseAll } from '../../core/refusals.ts'
import { listCarriers, lockCarriers, writeCarrier } from './carrier-queries.ts'
import { findSameNames, namesOf } from './carrier-rules.ts'

/** Adds a carrier (version 0) or changes one. Its former names remain among the other names, because shipments have them.
 *  Refuses `number-taken`, `carrier-name-taken`, `carriers-full` and `changed-meanwhile`. */
export async function saveCarrier(
  { db }: Pick<Dependencies, 'db'>,
  { code, version, ...properties }: CarrierProperties & { code: string; version: number },
): Promise<{ carriers: Carrier[] }> {
  return await inTransaction(db, async (tx) => {
    const carriers = await lockCarriers(tx)
    const stored = carriers.find((one) => one.code === code)
    const isCodeTaken = version === 0 && stored !== undefined
    if (!isCodeTaken && (stored?.version ?? 0) !== version) refuse({ code: 'changed-meanwhile' })
    if (stored === undefined && carriers.length >= maxCarriers)
      refuse({ code: 'carriers-full', max: maxCarriers })
    const former = stored === undefined ? [] : [stored.nameEn, stored.nameCn]
    const carrier = { ...properties, code, version: version + 1 }
    const otherNames = withoutRepeats([...properties.otherNames, ...former], [carrier.nameEn, carrier.nameCn])
    const others = carriers.filter((one) => one.code !== code)
    const [taken] = findSameNames(namesOf({ ...carrier, otherNames }), others)
    refuseAll([
      ...(isCodeTaken ? [{ code: 'number-taken', number: code, field: 'code' } as const] : []),
      ...(taken ? [{ code: 'carrier-name-taken', nameEn: taken.nameEn, nameCn: taken.nameCn } as const] : []),
    ])
    await writeCarrier(tx, { ...carrier, otherNames })
    return { carriers: await listCarriers(tx) }
  })
}

/** Names that are neither repeated nor among the main names, in any capitals. */
function withoutRepeats(names: readonly string[], mainNames: readonly string[]): string[] {
  const seen = new Set(mainNames.map((name) => name.toLowerCase()))
  return names.filter((name) => {
    const lower = name.toLowerCase()
    const isNew = !seen.has(lower)
    seen.add(lower)
    return isNew
  })
}
