import { isDeepStrictEqual } from 'node:util'
import { maxSavedReplies, type SavedReply } from '../../../contract/admin/appeals/saved-replies.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import {
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  isNameTaken,
  listSavedReplies,
  lockSavedReplies,
  type ReplyProperties,
  updateSavedReply,
} from './saved-reply-queries.ts'

type Deps = Pick<Dependencies, 'db'>

/** Saves a reply. Refuses `saved-reply-name-taken` and `saved-replies-full`. */
export async function addSavedReply({ db }: Deps, reply: ReplyProperties): Promise<SavedReply> {
  return await inTransaction(db, async (tx) => {
    await lockSavedReplies(tx)
    await refuseTakenName(tx, reply.name, null)
    if ((await listSavedReplies(tx)).length >= maxSavedReplies)
      refuse({ code: 'saved-replies-full', max: maxSavedReplies })
    return { id: await insertSavedReply(tx, reply), ...reply }
  })
}

/** Changes a saved reply. Refuses `saved-reply-name-taken`, and `changed-meanwhile` if it differs from what was shown. */
export async function changeSavedReply(
  { db }: Deps,
  { id, expected, ...reply }: SavedReply & { expected: ReplyProperties },
): Promise<SavedReply> {
  return await inTransaction(db, async (tx) => {
    await lockSavedReplies(tx)
    const stored = orNotFound(await findSavedReply(tx, id))
    if (!isDeepStrictEqual(stored, { ...expected, id })) refuse({ code: 'changed-meanwhile' })
    await refuseTakenName(tx, reply.name, id)
    await updateSavedReply(tx, id, reply)
    return { id, ...reply }
  })
}

/** Removes a saved reply. */
export async function removeSavedReply({ db }: Deps, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSavedReplies(tx)
    orNotFound(await findSavedReply(tx, id))
    await deleteSavedReply(tx, id)
  })
}

async function refuseTakenName(tx: Transaction, name: string, exceptId: string | null): Promise<void> {
  if (await isNameTaken(tx, name, exceptId)) refuse({ code: 'saved-reply-name-taken' })
}
