import type { Database } from '../../platform/db/database.ts'

/** The phone that an appeal was sent with. */
export async function findAppealPhone(db: Database, id: string): Promise<string | undefined> {
  const appeal = db.selectFrom('appeals').where('id', '=', id).select('contact_number')
  return (await appeal.executeTakeFirst())?.contact_number
}

/** The address that a mail goes to. */
export async function findMailAddress(db: Database, id: string): Promise<string | undefined> {
  const mail = db.selectFrom('mails').where('id', '=', id).select('to_address')
  return (await mail.executeTakeFirst())?.to_address
}

/** The email of the person whose data a request is about; null once the account is erased. */
export async function findRequestEmail(db: Database, id: string) {
  return await db
    .selectFrom('data_requests')
    .innerJoin('people', 'people.id', 'data_requests.person_id')
    .where('data_requests.id', '=', id)
    .select('people.email')
    .executeTakeFirst()
}
