import { maxTagsOfPerson } from '../../../contract/admin/accounts/person-filters.ts'
import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { lockAccount } from '../../privacy/account-queries.ts'
import { deleteNote, deleteTag, insertNote, insertTag, listTags } from './person-record-queries.ts'

/** Adds a note about a person; 404 if the account was erased. */
export async function addNote(
  db: Database,
  note: { personId: string; note: string; staffId: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, note.personId)
    await insertNote(tx, note)
  })
}

/** Removes a note; 404 if it is gone. */
export async function removeNote(db: Database, personId: string, noteId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    orNotFound((await deleteNote(tx, personId, noteId)) || null)
  })
}

/** Adds a tag to a person, once; 404 if the account was erased. Refuses `tags-full`. */
export async function addTag(
  db: Database,
  tagged: { personId: string; tag: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, tagged.personId)
    const tags = await listTags(tx, tagged.personId)
    if (tags.includes(tagged.tag)) return
    if (tags.length >= maxTagsOfPerson) refuse({ code: 'tags-full', max: maxTagsOfPerson })
    await insertTag(tx, tagged)
  })
}

/** Removes a tag; 404 if the person does not have it. */
export async function removeTag(db: Database, personId: string, tag: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    orNotFound((await deleteTag(tx, personId, tag)) || null)
  })
}
