import { tabStorage } from '../platform/session/storage.ts'
import type { Photo } from './photo.ts'

/** What somebody has typed. Kept for the session of the tab, so that a lost connection or a reload costs nothing, and
 *  whoever uses this browser next finds nothing. */
export interface Draft {
  fields: Record<string, string>
  /** The key under which these very words and photos were tried to be sent, so that trying again never doubles. */
  tried: { key: string; content: string } | null
}

const keyOf = (invoice: string) => `appeal-draft:${invoice}`

export function readDraft(invoice: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(keyOf(invoice)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'fields' in stored ? (stored as Draft) : null
  } catch {
    return null
  }
}

export function writeDraft(invoice: string, draft: Draft): void {
  tabStorage.set(keyOf(invoice), JSON.stringify(draft))
}

/** The key to send under: the same as before for the same content, a new one for any other. */
export function keyFor(tried: Draft['tried'], content: string): string {
  return tried?.content === content ? tried.key : crypto.randomUUID()
}

/** Forgets what was typed and chosen, once it has been sent. */
export async function dropDraft(invoice: string): Promise<void> {
  tabStorage.remove(keyOf(invoice))
  await writePhotos(invoice, [])
}

/** Photos are too large for session storage, so they lie in the browser's database until they are sent. */
export async function writePhotos(invoice: string, photos: readonly Photo[]): Promise<void> {
  const table = await openTable('readwrite')
  if (table === null) return
  if (photos.length === 0) table.delete(invoice)
  else table.put(photos, invoice)
}

export async function readPhotos(invoice: string): Promise<Photo[]> {
  const table = await openTable('readonly')
  if (table === null) return []
  return (await resultOf<Photo[] | undefined>(table.get(invoice))) ?? []
}

/** Null where the browser keeps nothing, as in some private windows. */
async function openTable(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  try {
    const asked = indexedDB.open('appeal-drafts', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('photos')
    const database = await resultOf<IDBDatabase>(asked)
    return database.transaction('photos', mode).objectStore('photos')
  } catch {
    return null
  }
}

async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
