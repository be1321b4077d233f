import { type RawBuilder, sql } from 'kysely'

/** How a sponsor sees a member. Display and search share these expressions, so that nothing hidden can be found. The
 *  full name requires current consent to disclosure (docs/spec/privacy.md). */
export function shownName(name: RawBuilder<string>, personId: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`case when ${canSeeName(personId)} then ${name} else left(${name}, 1) || '**' end`
}

/** `ab***yz@example.hk` for an email address, as `maskedEmail` of accounts/profile/mask-rules.ts; empty without one. */
export function shownAccount(email: RawBuilder<string>): RawBuilder<string> {
  const name = sql`split_part(${email}, '@', 1)`
  const tail = sql`case when length(${name}) < 4 then '' when length(${name}) < 6 then right(${name}, 1) else right(${name}, 2) end`
  return sql<string>`coalesce(left(${name}, case when length(${name}) < 5 then 1 else 2 end)
    || '***' || ${tail} || '@' || nullif(split_part(${email}, '@', 2), ''), '')`
}

/** Whether the latest consent of a person allows their sponsor to see their name. */
export function canSeeName(personId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select is_granted from consents where person_id = ${personId} and purpose = 'SPONSOR_MARKETING'
    order by id desc limit 1), false)`
}

/** How a sponsor sees the orderer of a row of `orders`. */
export const ordererName = shownName(sql<string>`orders.orderer_name`, sql<string>`orders.person_id`)

/** The account of the orderer. An erased person has a pseudonym, which needs no masking. */
export const ordererAccount = sql<string>`case when position('@' in orders.orderer_username) > 0
  then ${shownAccount(sql<string>`orders.orderer_username`)} else orders.orderer_username end`
