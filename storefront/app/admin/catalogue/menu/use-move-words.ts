import { useAdminText } from '../../../text/admin.ts'

/** What moving the entries of a list is called, for entries with names. */
export function useMoveWords<Item>(nameOf: (item: Item) => string) {
  const { order } = useAdminText().catalogue
  return {
    up: (item: Item) => order.up(nameOf(item)),
    down: (item: Item) => order.down(nameOf(item)),
    drag: order.drag,
  }
}
