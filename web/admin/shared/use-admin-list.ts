import { type CursorPage, usePages } from '../../shared/api/use-pages.ts'

/** A list of the admin, page by page. */
export function useAdminList<Item>(
  key: string,
  fetchPage: (after: string | null) => Promise<CursorPage<Item>>,
) {
  return usePages<CursorPage<Item>>(key, fetchPage)
}

export type AdminList<Item> = ReturnType<typeof useAdminList<Item>>
