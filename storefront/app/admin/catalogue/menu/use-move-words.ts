import { useAdminText } from '../../../text/admin.ts'

/** Labels of the move actions of a list of named entries. */
export function useMoveWords<Item>(nameOf: (item: Item) => string) {
  const { order } = useAdminText().catalogue
  return {
    up: (item: Item) => order.up(nameOf(item)),
    down: (item: Item) => order.down(nameOf(item)),
    drag: order.drag,
  }
}
