import { nextNumber } from '../next-number.ts'
import type { PartOfMall } from '../open-modules.ts'
import { aDistributor } from './a-member.ts'

/** A new distributor in the roster. */
export async function aCardHolder({ db }: PartOfMall): Promise<{ id: string; edcNumber: string }> {
  const edcNumber = String(20_000_000 + nextNumber())
  const { id } = await aDistributor(db, { edcNumber })
  return { id, edcNumber }
}
