import { unverifiedDays } from '../../contract/shop/accounts/people.ts'
import type { Invariant } from './invariant.ts'

/** Invariants of people and of the mails sent to them. */
export const peopleInvariants: Invariant[] = [
  {
    id: 'A22',
    sentence: 'A customer is mailed only about the outcome that happened: paid or voided.',
    covers: `select from mails where kind in ('order-paid', 'order-voided')`,
    sql: `
      select mails.id as what
      from mails join orders on orders.id::text = subject_id
      where (kind = 'order-paid' and paid_at is null) or (kind = 'order-voided' and orders.state <> 'CANCEL')`,
  },
  {
    id: 'A30',
    sentence: 'A rate is between 1 % and 15 % and requires a sponsor.',
    covers: `select from orders where rate_basis_points <> 0`,
    sql: `
      select id as what from orders
      where rate_basis_points <> 0 and (rate_basis_points not between 100 and 1500 or sponsor_id is null)`,
  },
  {
    id: 'A33',
    sentence: 'Each event is mailed once, and no mail refers to an order that does not exist.',
    covers: `select from mails`,
    sql: `
      select subject_id as what from mails group by kind, subject_id, version having count(*) > 1
      union all
      select subject_id from mails
      where kind in ('order-paid', 'order-voided')
        and not exists (select from orders where orders.id::text = mails.subject_id)`,
  },
  {
    id: 'A33b',
    sentence: 'An availability alert is marked as notified if and only if one mail was written for it.',
    covers: `select from availability_alerts where notified_at is not null`,
    sql: `
      select coalesce(availability_alerts.id::text, mails.subject_id) as what
      from availability_alerts
      full join (select * from mails where kind = 'goods-returned') as mails
        on mails.subject_id = availability_alerts.id::text
      where (notified_at is not null) is distinct from (mails.id is not null)`,
  },
  {
    id: 'A33c',
    sentence: 'Availability alerts for the same goods are notified first come, first served.',
    covers: `
      select from availability_alerts as waiting
      join availability_alerts as notified using (specification_id)
      where waiting.state = 'WAITING' and notified.notified_at is not null`,
    sql: `
      select waiting.id as what
      from availability_alerts as waiting
      join availability_alerts as notified using (specification_id)
      where waiting.state = 'WAITING' and notified.notified_at is not null and waiting.id < notified.id`,
  },
  {
    id: 'A37',
    sentence: 'Email addresses and eDC numbers are unique.',
    covers: `select from people where email is not null`,
    sql: `
      select lower(email) as what from people where email is not null group by lower(email) having count(*) > 1
      union all
      select edc_number from distributors group by edc_number having count(*) > 1`,
  },
  {
    id: 'A39',
    sentence: 'No one-time link was used after it expired.',
    covers: `select from one_time_tokens where used_at is not null`,
    sql: `
      select person_id as what from one_time_tokens where used_at > expires_at`,
  },
  {
    id: 'A31',
    sentence:
      'The sponsor of a person is the one named by the latest sponsor change, until the account is erased.',
    covers: `select from sponsor_changes`,
    sql: `
      select people.id as what
      from people join lateral (
        select to_sponsor_id, changed_at from sponsor_changes
        where person_id = people.id order by changed_at desc, id desc limit 1) latest on true
      where erased_at is null
        and (sponsor_id is distinct from to_sponsor_id or sponsor_changed_at is distinct from changed_at)`,
  },
  {
    id: 'B37',
    sentence: 'The application role can insert security events, but neither update nor delete them.',
    covers: `values ('UPDATE'), ('DELETE'), ('TRUNCATE')`,
    sql: `
      select 'security_events ' || privilege as what from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where has_table_privilege('mall_app', 'security_events', privilege)`,
  },
  {
    id: 'A44',
    sentence: 'An erased account holds no personal data, cannot sign in and receives no mail.',
    covers: `select from people where erased_at is not null`,
    sql: `
      with erased as (select * from people where erased_at is not null)
      select id as what from erased
      where email is not null or contact_number <> '' or address <> '' or sponsor_id is not null or disabled_at is null
      union all select person_id from receivers where person_id in (select id from erased)
      union all select person_id from favourites where person_id in (select id from erased)
      union all select person_id from appeals where person_id in (select id from erased)
      union all select person_id from cart_lines where person_id in (select id from erased)
      union all select person_id from sessions where person_id in (select id from erased)
      union all select person_id from mails where person_id in (select id from erased)
      union all select orders.person_id from orders join erased on erased.id = orders.person_id
        where orderer_username <> erased.username or orderer_name <> erased.username`,
  },
  {
    id: 'A48',
    sentence: 'Consents are append-only, and none is granted after the account was erased.',
    covers: `select from consents`,
    sql: `
      select 'the application role may change consents' as what
      where has_table_privilege('mall_app', 'consents', 'update')
        or has_table_privilege('mall_app', 'consents', 'delete')
      union all
      select consents.id::text from consents join people on people.id = person_id
      where is_granted and given_at > erased_at`,
  },
  {
    id: 'A46',
    sentence: 'The last run of every scheduled job succeeded.',
    covers: `select from pgboss.job where name in (select name from pgboss.schedule) and state in ('completed', 'failed')`,
    sql: `
      select name as what from (
        select distinct on (name) name, state from pgboss.job
        where name in (select name from pgboss.schedule) and state in ('completed', 'failed')
        order by name, completed_on desc) as latest
      where state = 'failed'`,
  },
  {
    id: 'A47',
    sentence:
      'While scheduled jobs run, an unverified registration is erased within three days of its expiry.',
    covers: `select from people where verified_at is null and erased_at is null and exists (select from pgboss.schedule)`,
    sql: `
      select id as what from people
      where verified_at is null and erased_at is null and lower(email) not like '%@demo.hk'
        and agreed_at < pgboss.job_now() - interval '${unverifiedDays + 3} days'
        and exists (
          select from pgboss.job
          where name in (select name from pgboss.schedule) and state = 'completed'
            and completed_on > pgboss.job_now() - interval '2 days')`,
  },
]
