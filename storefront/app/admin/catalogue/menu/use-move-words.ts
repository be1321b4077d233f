import { useAdminText } from '../../../text/admin.ts'
import type { SortableWords } from '../../../ui/form/sortable-list.tsx'

/** Labels and announcements of a reorderable list of named entries. */
export function useMoveWords<Item>(nameOf: (item: Item) => string): SortableWords<Item> {
  return { ...useAdminText().catalogue.order, nameOf }
}
