import { browserStorage } from '../../../shared/browser/storage.ts'
import { recentSearchesKey } from './recent-searches-key.ts'

/** Maximum recent searches. */
export const maxRecent = 8

/** The recent searches of this browser, latest first. They never leave it, and signing out deletes them. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(recentSearchesKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((term): term is string => typeof term === 'string').slice(0, maxRecent)
      : []
  } catch {
    return []
  }
}

/** Stores a search as the latest, once. */
export function addRecent(term: string): void {
  write([term, ...readRecent().filter((recent) => !isSame(recent, term))].slice(0, maxRecent))
}

export function removeRecent(term: string): void {
  write(readRecent().filter((recent) => !isSame(recent, term)))
}

export function clearRecent(): void {
  browserStorage.remove(recentSearchesKey)
}

function write(terms: readonly string[]): void {
  if (terms.length === 0) clearRecent()
  else browserStorage.set(recentSearchesKey, JSON.stringify(terms))
}

const isSame = (term: string, other: string) => term.toLowerCase() === other.toLowerCase()
