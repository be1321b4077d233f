import { useEffect } from 'react'
import type { Goods } from '../../../../contract/admin/orders/prepared-orders.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'

/** Goods of the new order. */
export interface ChosenGoods {
  goods: Goods
  quantity: number
}

/** Begins with the goods of an earlier order, as they are on sale now. Those that are not are counted in a toast.
 *  @param invoice null to begin without goods */
export function useGoodsAgain(invoice: string | null, onRead: (lines: ChosenGoods[]) => void): void {
  const { preparedOrders: words } = useAdminText()
  const { act } = useAct()
  const begin = async (earlier: string) => {
    const lines = await act(async () => {
      const { order } = await adminApi.orders.read({ params: { invoice: earlier } })
      return await Promise.all(order.lines.map(findNow))
    })
    if (lines === null) return
    const found = lines.filter((line) => line !== null)
    const gone = lines.length - found.length
    if (gone > 0) showToast('info', () => words.gone(gone))
    onRead(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the goods are chosen once.
  useEffect(() => {
    if (invoice !== null) void begin(invoice)
  }, [])
}

/** The goods of a line by their SKU; null if they are not on sale. */
async function findNow({ sku, quantity }: { sku: string; quantity: number }): Promise<ChosenGoods | null> {
  const { items } = await adminApi.preparedOrders.searchGoods({ query: { k: sku } })
  const goods = items.find((item) => item.sku === sku)
  return goods === undefined ? null : { goods, quantity }
}
