import { type RawBuilder, sql } from 'kysely'

/** How a sponsor sees a member. Display and search share these expressions, so that nothing hidden can be found. The
 *  full name requires current consent to disclosure (docs/spec/privacy.md). */
export function shownName(
  name: RawBuilder<string>,
  personId: RawBuilder<string>,
  sponsorId: RawBuilder<string>,
): RawBuilder<string> {
  return sql<string>`case when ${canSeeName(personId, sponsorId)} then ${name} else left(${name}, 1) || '**' end`
}

/** `ab***yz@example.hk` for an email address, as `maskedEmail` of accounts/profile/mask-rules.ts; empty without one. */
export function shownAccount(email: RawBuilder<string>): RawBuilder<string> {
  const name = sql`split_part(${email}, '@', 1)`
  const tail = sql`case when length(${name}) < 4 then '' when length(${name}) < 6 then right(${name}, 1) else right(${name}, 2) end`
  return sql<string>`coalesce(left(${name}, case when length(${name}) < 5 then 1 else 2 end)
    || '***' || ${tail} || '@' || nullif(split_part(${email}, '@', 2), ''), '')`
}

/** Whether the latest consent of a person allows this sponsor to see their name. A consent is to the sponsor of its
 *  time: it ends when the sponsor changes (docs/decisions/0045-registration-fields-and-sponsor-visibility.md). */
export function canSeeName(personId: RawBuilder<string>, sponsorId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select consent.is_granted and consent.given_at >= coalesce(person.sponsor_changed_at, '-infinity')
    from consents as consent join people as person on person.id = consent.person_id
    where consent.person_id = ${personId} and person.sponsor_id = ${sponsorId}
      and consent.purpose = 'SPONSOR_MARKETING'
    order by consent.id desc limit 1), false)`
}

/** How a sponsor sees the orderer of a row of `orders`. A former sponsor does not see the name. */
export const ordererName = shownName(
  sql<string>`orders.orderer_name`,
  sql<string>`orders.person_id`,
  sql<string>`orders.sponsor_id`,
)

/** The account of the orderer. An erased person has a pseudonym, which needs no masking. */
export const ordererAccount = sql<string>`case when position('@' in orders.orderer_username) > 0
  then ${shownAccount(sql<string>`orders.orderer_username`)} else orders.orderer_username end`
