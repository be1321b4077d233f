import { randomUUID } from 'node:crypto'
import type { StockSheet } from '../../contract/admin/stock/stock-sheet.ts'
import { getStock } from '../../server/admin/stock/list-stock.ts'
import { previewStockSheet } from '../../server/admin/stock/save-stock-sheet.ts'
import type { ProductIds } from '../catalogue/a-product.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of stock. */
export const stockInputs: ValidInputs = {
  'admin.stock.list': () => ({ query: { k: 'kettle', which: 'LOW', page: '1', size: '10' } }),
  'admin.stock.read': ({ place }) => ({ params: { id: place.specificationId } }),
  'admin.stock.listMovements': ({ place }) => ({
    params: { id: place.specificationId },
    query: { size: '10' },
  }),
  'admin.stock.receive': async ({ mall, place: { specificationId: id } }) => {
    const { onHand: expectedOnHand } = await getStock(mall, id)
    return { params: { id }, body: { expectedOnHand, quantity: 5, note: 'Delivery 8812' } }
  },
  'admin.stock.correct': async ({ mall, place: { specificationId: id } }) => {
    const { onHand: expectedOnHand } = await getStock(mall, id)
    return { params: { id }, body: { expectedOnHand, onHand: expectedOnHand + 1, note: 'Counted again' } }
  },
  'admin.stockSheets.readFile': () => {
    const form = new FormData()
    form.append('file', new Blob(['sku,quantity\nA-1,3\n']), 'count.csv')
    return { form }
  },
  'admin.stockSheets.preview': async ({ mall, place }) => ({ body: await aStockSheet(mall, place) }),
  'admin.stockSheets.save': async ({ mall, place }) => {
    const sheet = await aStockSheet(mall, place)
    const { digest } = await previewStockSheet(mall, sheet)
    return { body: { ...sheet, digest, id: randomUUID(), note: 'Delivery 8812' } }
  },
}

async function aStockSheet({ db }: Owner['mall'], place: ProductIds): Promise<StockSheet> {
  const { sku } = await db
    .selectFrom('specifications')
    .where('id', '=', place.specificationId)
    .select('sku')
    .executeTakeFirstOrThrow()
  return { kind: 'RECEIPT', includesToSend: false, lines: [{ sku, quantity: 3 }] }
}
