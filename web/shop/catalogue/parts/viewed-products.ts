import { browserStorage } from '../../../shared/browser/storage.ts'

const storageKey = 'viewedProducts'

/** Maximum products that are remembered; as many cards are read in one request. */
export const maxViewed = 12

const idFormat = /^[0-9a-f-]{36}$/

/** The ids of the products whose pages this browser showed, latest first. They are not stored by the server, and signing
 *  out deletes them. */
export function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(storageKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string' && idFormat.test(id)).slice(0, maxViewed)
      : []
  } catch {
    return []
  }
}

/** Stores a product as the latest, once. */
export function addViewed(id: string): void {
  if (!idFormat.test(id)) return
  const others = readViewed().filter((other) => other !== id)
  browserStorage.set(storageKey, JSON.stringify([id, ...others].slice(0, maxViewed)))
}

export function clearViewed(): void {
  browserStorage.remove(storageKey)
}
