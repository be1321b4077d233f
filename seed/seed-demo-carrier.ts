import type { Transaction } from '../server/core/database.ts'
import { writeCarrier } from '../server/orders/carriers/carrier-queries.ts'

/** Seeds the carrier that `demo-carrier/` simulates. */
export async function seedDemoCarrier(tx: Transaction): Promise<void> {
  await writeCarrier(tx, {
    code: 'demo-carrier',
    nameEn: 'Demo Carrier',
    nameCn: '示範速遞',
    otherNames: [],
    numberForms: ['DC##########'],
    linkEn: null,
    linkCn: null,
    isOffered: true,
    version: 1,
  })
}
