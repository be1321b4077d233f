import type { Carrier } from '../../../contract/admin/orders/carriers.ts'

/** What is recognised in shipments and linked. */
export type KnownCarrier = Pick<
  Carrier,
  'nameEn' | 'nameCn' | 'otherNames' | 'numberForms' | 'linkEn' | 'linkCn'
>
