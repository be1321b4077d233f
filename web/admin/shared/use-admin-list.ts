import { type CursorPage, usePages } from '../../shared/api/use-pages.ts'

/** A list of the admin, page by page. */
export function useAdminList<Item>(
  key: string,
  fetchPage: (after: string | null) => Promise<CursorPage<Item>>,
) {
  return usePages<CursorPage<Item>>(key, fetchPage)
}

/** The number of all rows of a list, or null while the list has not said it. */
export function countAll({ loaded }: Pick<AdminList<unknown>, 'loaded'>): number | null {
  if (loaded.phase !== 'ready') return null
  const { items, next } = loaded.value
  if ('total' in loaded.value && typeof loaded.value.total === 'number') return loaded.value.total
  return next === null ? items.length : null
}

export type AdminList<Item> = ReturnType<typeof useAdminList<Item>>
