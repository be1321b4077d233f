import { type CursorPage, useCursorPages } from '../platform/api/use-cursor-pages.ts'

/** A list of the admin, page by page. */
export function useAdminList<Item>(
  key: string,
  fetchCursorPage: (after: string | null) => Promise<CursorPage<Item>>,
) {
  return useCursorPages<CursorPage<Item>>(key, fetchCursorPage)
}

export type AdminList<Item> = ReturnType<typeof useAdminList<Item>>

/** The only page of an unpaged list. */
export async function asSinglePage<Answer extends { items: unknown[] }>(answer: Promise<Answer>) {
  return { ...(await answer), next: null }
}

/** A page of a numbered list. */
export async function asCursorPage<Item>(
  after: string | null,
  fetchPage: (page: number) => Promise<{ items: Item[]; page: number; size: number; total: number }>,
): Promise<CursorPage<Item>> {
  const { items, page, size, total } = await fetchPage(after === null ? 1 : Number(after))
  return { items, next: page * size < total ? String(page + 1) : null }
}
