import { type RawBuilder, sql } from 'kysely'
import type { PersonFilter } from '../../../contract/admin/accounts/people-admin.ts'
import { contractEndsSoonDays } from '../../../contract/admin/accounts/person-filters.ts'
import { daysAfter } from '../../../contract/values/hong-kong-time.ts'
import type { KeysetQuery } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import type { PersonSearch } from './person-search-state.ts'

/** Days of a filter: today, and the last days of the contracts of each status, both ends inclusive. */
export interface FilterDays {
  today: string
  renewals: Record<'ACTIVE' | 'GRACE' | 'EXPIRED', Span>
}
interface Span {
  from: string | null
  to: string | null
}

type Filter = Omit<PersonFilter, 'k'>

/** Maximum matches read of each way to find people; a more specific search is needed to see others. */
const maxOfBeginning = 200
const maxOfPart = 2_000

/** Ids of the people that a search finds: exact matches first, then beginnings, then parts of names. Erased persons are
 *  never found. */
export async function searchPeople(
  db: Database,
  { search, filter, days, max }: { search: PersonSearch; filter: Filter; days: FilterDays; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select id, min(place) as place from (${sql.join(listSearchWays(search), sql` union all `)}) as ways group by id)
    select people.id from found join people on people.id = found.id
    where ${matches(filter, days)}
    order by found.place, lower(people.username), people.id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of the people of a filter, latest first. */
export async function listPeopleIds(
  db: Database,
  { filter, days, after, size }: KeysetQuery & { filter: Filter; days: FilterDays },
): Promise<{ id: string; at: Date }[]> {
  const beyond =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(people.created_at, people.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<{ id: string; at: Date }>`
    select people.id, people.created_at as at from people
    where ${beyond} and ${matches(filter, days)}
    order by people.created_at desc, people.id desc limit ${size}`.execute(db)
  return rows
}

/** One query for each way, so that each uses its index. `using ~<~` sorts in the order of the indexes, which a collation
 *  would not. */
function listSearchWays({
  text,
  words,
  email,
  edcNumber,
  phone,
  contactWord,
}: PersonSearch): RawBuilder<unknown>[] {
  const beginning = (word: string) => `${escaped(word)}%`
  const ways = [
    sql`(select id, 0 as place from people where erased_at is null and lower(email) = ${text})`,
    sql`(select id, 0 from people where erased_at is null and lower(username) = ${text} limit ${maxOfBeginning})`,
  ]
  if (email !== null)
    ways.push(sql`(select id, 1 from people where erased_at is null and lower(email) like ${beginning(email)}
      order by lower(email) using ~<~ limit ${maxOfBeginning})`)
  if (edcNumber !== null) {
    ways.push(sql`(select person_id, 0 from distributors where edc_number = ${edcNumber})`)
    ways.push(sql`(select person_id, 1 from distributors where edc_number like ${beginning(edcNumber)}
      order by edc_number using ~<~ limit ${maxOfBeginning})`)
  }
  if (phone !== null) {
    ways.push(sql`(select id, 0 from people where erased_at is null and contact_number = ${phone}
      limit ${maxOfBeginning})`)
    ways.push(sql`(select id, 1 from people where erased_at is null and contact_number like ${beginning(phone)}
      order by contact_number using ~<~ limit ${maxOfBeginning})`)
  }
  if (contactWord !== null)
    ways.push(sql`(select id, 2 from people where erased_at is null
      and contact_words(contact_number, email) @@ ${formatPrefixPattern(contactWord)}::text::tsquery limit ${maxOfPart})`)
  if (words !== null) {
    ways.push(sql`(select id, 1 from people where erased_at is null and lower(username) like ${beginning(text)}
      order by lower(username) using ~<~ limit ${maxOfBeginning})`)
    const contains = words.map(
      (word) =>
        sql`name_parts(username) @> name_parts(${word}) and lower(normalize(username, nfkc)) like ${`%${escaped(word)}%`}`,
    )
    ways.push(sql`(select id, 2 from people where erased_at is null and ${sql.join(contains, sql` and `)}
      limit ${maxOfPart})`)
  }
  return ways
}

/** A text search query for the words that begin with this. */
function formatPrefixPattern(word: string): string {
  return `'${word.replace(/['\\]/g, (sign) => sign + sign)}':*`
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

function matches({ role, status, task, tag }: Filter, days: FilterDays): RawBuilder<boolean> {
  const parts = [
    sql`people.erased_at is null`,
    ...(role === undefined ? [] : [ofRole[role]]),
    ...(status === undefined ? [] : [statusCondition(status, days)]),
    ...(task === undefined ? [] : [taskCondition(task, days.today)]),
    ...(tag ? [sql`people.id in (select person_id from person_tags where tag = ${tag})`] : []),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const ofRole: Record<NonNullable<Filter['role']>, RawBuilder<unknown>> = {
  MEMBER: sql`exists (select from person_roles where person_id = people.id and role = 'ROLE_API_MEMBER')`,
  DISTRIBUTOR: sql`people.id in (select person_id from distributors)`,
  STAFF: sql`people.id in (select person_id from person_roles where role = 'ROLE_CMS_IIT')`,
}

function statusCondition(
  status: NonNullable<Filter['status']>,
  { renewals }: FilterDays,
): RawBuilder<unknown> {
  switch (status) {
    case 'ACTIVE':
      return sql`people.verified_at is not null and people.disabled_at is null and people.can_buy
        and not exists (select from distributors as own where own.person_id = people.id
          and not (own.disabled_at is null and ${within(renewals.ACTIVE)}))`
    case 'UNVERIFIED':
      return sql`people.verified_at is null`
    case 'ACCOUNT_DISABLED':
      return sql`people.disabled_at is not null`
    case 'BARRED':
      return sql`not people.can_buy`
    case 'DISABLED':
      return sql`people.id in (select own.person_id from distributors as own where own.disabled_at is not null)`
    default:
      return sql`people.disabled_at is null and people.id in (select own.person_id from distributors as own
        where own.disabled_at is null and ${within(renewals[status])})`
  }
}

function taskCondition(task: NonNullable<Filter['task']>, today: string): RawBuilder<unknown> {
  switch (task) {
    case 'CONTRACT_ENDS':
      return sql`people.disabled_at is null and people.id in (select own.person_id from distributors as own
        where own.disabled_at is null
          and own.renewal_expires_on between ${today}::date and ${daysAfter(today, contractEndsSoonDays)}::date)`
    case 'OPEN_APPEAL':
      return sql`people.id in (select person_id from appeals where state = 'OPEN')`
    case 'DATA_REQUEST':
      return sql`people.id in (select person_id from data_requests where outcome is null)`
  }
}

function within({ from, to }: Span): RawBuilder<unknown> {
  const parts = [
    ...(from === null ? [] : [sql`own.renewal_expires_on >= ${from}::date`]),
    ...(to === null ? [] : [sql`own.renewal_expires_on <= ${to}::date`]),
  ]
  return sql.join(parts, sql` and `)
}
