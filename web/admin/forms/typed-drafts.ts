import { tabStorage } from '../../shared/browser/storage.ts'
import { describePerson, session } from '../../shared/session/session.ts'
import { typedDraftsKey } from '../../shared/session/typed-drafts-key.ts'

/** Unsaved input of a form, and the stored values that it began from. */
export interface TypedDraft<Typed> {
  base: Typed
  typed: Typed
}

interface StoredDrafts {
  /** The user who typed them. Another user never sees them. */
  owner: string
  drafts: Record<string, TypedDraft<unknown> & { at: number }>
}

/** The absolute limit of a staff session (docs/spec/accounts.md#sessions). */
const maxAgeMs = 12 * 60 * 60 * 1000

/** Stores unsaved input in this tab until it is saved or discarded, or its user signs out. */
export function saveDraft<Typed>(name: string, { base, typed }: TypedDraft<Typed>): void {
  const owner = readOwner()
  if (owner === null) return
  write({ owner, drafts: { ...readDrafts(owner), [name]: { base, typed, at: Date.now() } } })
}

/** The unsaved input of a form by the same user, or null. */
export function findDraft<Typed>(name: string): TypedDraft<Typed> | null {
  const owner = readOwner()
  const drafts = owner === null ? {} : readDrafts(owner)
  return Object.hasOwn(drafts, name) ? (drafts[name] as TypedDraft<Typed>) : null
}

export function dropDraft(name: string): void {
  const owner = readOwner()
  if (owner === null) return
  const { [name]: _, ...drafts } = readDrafts(owner)
  write({ owner, drafts })
}

function readOwner(): string | null {
  return describePerson(session.get())
}

function readDrafts(owner: string): StoredDrafts['drafts'] {
  try {
    const stored = JSON.parse(tabStorage.get(typedDraftsKey) ?? 'null') as StoredDrafts | null
    if (stored?.owner !== owner) return {}
    const since = Date.now() - maxAgeMs
    return Object.fromEntries(Object.entries(stored.drafts).filter(([, { at }]) => at > since))
  } catch {
    return {}
  }
}

function write(stored: StoredDrafts): void {
  if (Object.keys(stored.drafts).length === 0) tabStorage.remove(typedDraftsKey)
  else tabStorage.set(typedDraftsKey, JSON.stringify(stored))
}
