import { type RawBuilder, sql } from 'kysely'

/** What a sponsor sees of a member. The same expressions show and search, so that nothing is found that is not shown.
 *  The whole name only if its person agreed to its being passed on (docs/spec/privacy.md): then, and as of now. */
export function shownName(name: RawBuilder<string>, personId: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`case when ${maySeeName(personId)} then ${name} else left(${name}, 1) || '**' end`
}

/** `ab***@example.hk` of an email address; nothing where there is none. */
export function shownAccount(email: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce(left(split_part(${email}, '@', 1), 2) || '***@' || nullif(split_part(${email}, '@', 2), ''), '')`
}

/** Whether the latest answer of a person allows their sponsor to see who they are. */
export function maySeeName(personId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select is_granted from consents where person_id = ${personId} and purpose = 'SPONSOR_MARKETING'
    order by id desc limit 1), false)`
}

/** How a sponsor knows whoever placed a row of `orders`. */
export const ordererName = shownName(sql<string>`orders.orderer_name`, sql<string>`orders.person_id`)

/** The account of the same. Whoever has left is known by a pseudonym, which holds nothing to shorten. */
export const ordererAccount = sql<string>`case when position('@' in orders.orderer_username) > 0
  then ${shownAccount(sql<string>`orders.orderer_username`)} else orders.orderer_username end`
