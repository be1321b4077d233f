import { useAdminText } from '../../shared/text/shape/admin.ts'
import type { SortableWords } from '../../shared/ui/form/sortable-list.tsx'

/** Labels and announcements of a reorderable list of named entries. */
export function useMoveWords<Item>(nameOf: (item: Item) => string): SortableWords<Item> {
  return { ...useAdminText().catalogue.order, nameOf }
}
