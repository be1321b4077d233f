import { tabStorage } from '../../shared/browser/storage.ts'
import type { Photo } from './photo.ts'

/** A draft appeal, stored for the session of the tab: it survives a lost connection, a reload and an expired session, and
 *  is deleted at sign-out. */
export interface Draft {
  fields: Record<string, string>
  /** Idempotency key of the last attempt and its content, so that a retry never creates a duplicate. */
  tried: { key: string; content: string } | null
}

const prefix = 'appeal-draft:'
const storageKey = (invoice: string) => prefix + invoice
const photosIdKey = (invoice: string) => `${prefix}${invoice}:photos`
/** The absolute limit of a session (docs/spec/accounts.md#sessions). */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

export function readDraft(invoice: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(storageKey(invoice)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'fields' in stored ? (stored as Draft) : null
  } catch {
    return null
  }
}

export function writeDraft(invoice: string, draft: Draft): void {
  tabStorage.set(storageKey(invoice), JSON.stringify(draft))
}

/** The previous key for the same content, else a new one. */
export function keyFor(tried: Draft['tried'], content: string): string {
  return tried?.content === content ? tried.key : crypto.randomUUID()
}

/** The id of this tab's photos, with the time of their first use: another tab has a draft of its own. */
function readPhotosId(invoice: string): string {
  const id = tabStorage.get(photosIdKey(invoice)) ?? `${invoice} ${Date.now()} ${crypto.randomUUID()}`
  tabStorage.set(photosIdKey(invoice), id)
  return id
}

/** Deletes the draft after it was sent. */
export async function dropDraft(invoice: string): Promise<void> {
  tabStorage.remove(storageKey(invoice))
  await writePhotos(invoice, [])
  tabStorage.remove(photosIdKey(invoice))
}

/** Deletes all drafts at sign-out, so that the next person at this browser finds no photos or phone numbers. */
export async function dropDrafts(): Promise<void> {
  for (const key of storedKeys()) if (key.startsWith(prefix)) tabStorage.remove(key)
  ;(await openTable('readwrite'))?.clear()
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** Stores photos in IndexedDB until they are sent, because they are too large for session storage. */
export async function writePhotos(invoice: string, photos: readonly Photo[]): Promise<void> {
  const table = await openTable('readwrite')
  if (table === null) return
  if (photos.length === 0) table.delete(readPhotosId(invoice))
  else table.put(photos, readPhotosId(invoice))
}

/** Deletes the photos of drafts whose sessions have ended. */
export async function deleteOldPhotos(now = Date.now()): Promise<void> {
  const table = await openTable('readwrite')
  if (table === null) return
  for (const id of await waitForRequest(table.getAllKeys()))
    if (!(now - Number(String(id).split(' ')[1]) < maxAgeMs)) table.delete(id)
}

export async function readPhotos(invoice: string): Promise<Photo[]> {
  const table = await openTable('readonly')
  if (table === null) return []
  return (await waitForRequest<Photo[] | undefined>(table.get(readPhotosId(invoice)))) ?? []
}

/** Null without IndexedDB, as in some private windows. */
async function openTable(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  try {
    const request = indexedDB.open('appeal-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('photos')
    const database = await waitForRequest<IDBDatabase>(request)
    return database.transaction('photos', mode).objectStore('photos')
  } catch {
    return null
  }
}

async function waitForRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
