import { type RawBuilder, sql } from 'kysely'
import { id } from '../../../contract/values/field.ts'
import type { Database } from '../../core/database.ts'

/** Maximum subjects of one kind that a search term stands for. */
const maxSubjects = 50

/** Minimum characters of the beginning of an email address, and digits of the beginning of a number. */
const minOfEmail = 3
const minDigits = 4

/** Subjects of the log that a search term names, with those that belong to them, such as the orders of a person. Names are
 *  found by parts, numbers and addresses by their beginning. Each way uses an index or a small table.
 *  @param canFindByContact false finds email addresses as a whole only, because masked ones could be guessed letter by
 *  letter */
export async function listSubjectsNamed(
  db: Database,
  k: string,
  canFindByContact: boolean,
): Promise<{ names: string[]; ids: string[]; staffNames: string[] }> {
  const word = k.replace(/^#/, '')
  const folded = word.toLowerCase()
  const card = word.replace(/[\s-]/g, '')
  const invoice = card.toUpperCase()
  const [, invoiceDigits] = /^(?:BH)?(\d+)$/.exec(invoice) ?? []
  const hasDigits = invoiceDigits !== undefined && invoiceDigits.length >= minDigits
  const isPart = folded.split(' ').some(isSelective)
  const contained = isPart ? `%${escaped(folded)}%` : escaped(folded)
  const beginning = isPart ? `${escaped(folded)}%` : escaped(folded)
  const { rows } = await sql<{ name: string; isId: boolean }>`
    with person as materialized (
      (select id from people where lower(email) = ${folded} limit ${maxSubjects})
      ${partly(
        canFindByContact && folded.length >= minOfEmail && !folded.includes(' '),
        sql`union (select id from people where erased_at is null and lower(email) like ${beginning}
          order by lower(email) using ~<~ limit ${maxSubjects})`,
      )}
      union (select id from people where erased_at is null and lower(username) = ${folded} limit ${maxSubjects})
      ${partly(isPart, sql`union (select id from people where erased_at is null and ${nameContains(folded)} limit ${maxSubjects})`)}
      union (select person_id from distributors where edc_number = ${card})
      ${partly(
        hasDigits,
        sql`union (select person_id from distributors where edc_number like ${`${card}%`}
          order by edc_number using ~<~ limit ${maxSubjects})`,
      )}),
    page as materialized (
      (select id from display_products where lower(name_en) like ${contained} or lower(name_cn) like ${contained}
        or lower(code) like ${beginning} limit ${maxSubjects})
      union (select display_product_id from products where lower(code) like ${beginning} limit ${maxSubjects})),
    item as materialized (
      (select specifications.id, display_product_id from specifications
        join products on products.id = product_id where lower(sku) like ${beginning} limit ${maxSubjects})
      union (select specifications.id, null::uuid from page join products on display_product_id = page.id
        join specifications on product_id = products.id limit ${maxSubjects})),
    placed as materialized (
      (select id, invoice from orders where invoice = ${invoice})
      ${partly(
        hasDigits,
        sql`union (select id, invoice from orders where invoice like ${`BH${invoiceDigits}%`}
          order by invoice using ~>~ limit ${maxSubjects})`,
      )}),
    named as (
      select id from person union select id from page union select id from item
      union select display_product_id from item where display_product_id is not null
      union select id from placed
      union (select appeals.id from placed join appeals on order_id = placed.id limit ${maxSubjects})
      union (select refund_requests.id from placed join refund_requests on order_id = placed.id limit ${maxSubjects})
      union (select id from approval_requests where subject = ${word} limit ${maxSubjects})
      union (select mails.id from placed join mails on subject_id = placed.id::text limit ${maxSubjects})
      union (select appeals.id from person join appeals on person_id = person.id limit ${maxSubjects})
      union (select data_requests.id from person join data_requests on person_id = person.id limit ${maxSubjects})
      union (select offset_credits.id from person join offset_credits on person_id = person.id limit ${maxSubjects}))
    select id::text as name, true as "isId" from named
    union all select invoice, false from placed
    union all (select latest.invoice, false from person, lateral (
      select invoice from orders where person_id = person.id order by created_at desc limit ${maxSubjects}) as latest
      limit ${maxSubjects})`.execute(db)
  const ids = rows.filter(({ isId }) => isId).map(({ name }) => name)
  if (id.safeParse(word).success) ids.push(word)
  return {
    names: [...new Set([word, invoice, ...rows.map(({ name }) => name)])],
    ids,
    staffNames: [k, ...(isPart ? await listStaffNames(db, contained) : [])],
  }
}

/** Names in the log that contain a pattern. Each different name is one probe of the index. */
async function listStaffNames(db: Database, contained: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select staff_name as name from audit_log order by staff_name limit 1)
      union all
      select (select staff_name from audit_log where staff_name > names.name order by staff_name limit 1)
      from names where names.name is not null)
    select name from names where name <> '' and lower(name) like ${contained} limit ${maxSubjects}`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

function nameContains(folded: string): RawBuilder<boolean> {
  const words = folded.split(' ').filter((word) => word !== '')
  return sql<boolean>`${sql.join(
    words.map(
      (word) =>
        sql`name_parts(username) @> name_parts(${word}) and lower(normalize(username, nfkc)) like ${`%${escaped(word)}%`}`,
    ),
    sql` and `,
  )}`
}

function partly(isWanted: boolean, query: RawBuilder<unknown>): RawBuilder<unknown> {
  return isWanted ? query : sql``
}

/** Whether parts of names that contain a word are few. */
function isSelective(word: string): boolean {
  return [...word].length > 1 || word > '~'
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
