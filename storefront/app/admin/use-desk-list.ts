import { type Part, useParts } from '../platform/api/use-parts.ts'

/** A list of the desk, part by part. */
export function useDeskList<Item>(key: string, fetchPart: (after: string | null) => Promise<Part<Item>>) {
  return useParts<Part<Item>>(key, fetchPart)
}

export type DeskList<Item> = ReturnType<typeof useDeskList<Item>>

/** The only part of a list that is answered whole. */
export async function wholeAsPart<Answer extends { items: unknown[] }>(answer: Promise<Answer>) {
  return { ...(await answer), next: null }
}

/** A part of a list that goes by pages. */
export async function pageAsPart<Item>(
  after: string | null,
  fetchPage: (page: number) => Promise<{ items: Item[]; page: number; size: number; total: number }>,
): Promise<Part<Item>> {
  const { items, page, size, total } = await fetchPage(after === null ? 1 : Number(after))
  return { items, next: page * size < total ? String(page + 1) : null }
}
