import { sql } from 'kysely'
import type { SavedReply } from '../../../contract/admin/appeals/saved-replies.ts'
import type { Database, Transaction } from '../../core/database.ts'

export type ReplyProperties = Omit<SavedReply, 'id'>

/** Serialises changes of the saved replies: their number is limited and their names are unique. */
export async function lockSavedReplies(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved replies', 0))`.execute(tx)
}

/** All saved replies by name: their number is limited. */
export async function listSavedReplies(db: Database): Promise<SavedReply[]> {
  return await savedReplies(db).orderBy('name').execute()
}

/** One saved reply, or null. */
export async function findSavedReply(db: Database, id: string): Promise<SavedReply | null> {
  return (await savedReplies(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whether another saved reply has the name. */
export async function isNameTaken(tx: Transaction, name: string, exceptId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('saved_replies')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSavedReply(tx: Transaction, reply: ReplyProperties): Promise<string> {
  const { id } = await tx
    .insertInto('saved_replies')
    .values({ name: reply.name, message_en: reply.messageEn, message_cn: reply.messageCn })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSavedReply(tx: Transaction, id: string, reply: ReplyProperties): Promise<void> {
  await tx
    .updateTable('saved_replies')
    .set({ name: reply.name, message_en: reply.messageEn, message_cn: reply.messageCn })
    .where('id', '=', id)
    .execute()
}

export async function deleteSavedReply(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute()
}

function savedReplies(db: Database) {
  return db
    .selectFrom('saved_replies')
    .select(['id', 'name', 'message_en as messageEn', 'message_cn as messageCn'])
}
