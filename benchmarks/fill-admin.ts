import type { Pool } from 'pg'

const rowsAtOnce = 50_000

/** Adds people, half of them with a Chinese name, and what the admin stores about a mall of this size: distributors,
 *  tags, roles, log entries, mails, cases and data requests. Orders must exist. */
export async function fillAdmin(pool: Pool, { people, entries }: { people: number; entries: number }) {
  for (let from = 0; from < people; from += rowsAtOnce)
    await pool.query(insertPeople, [from, Math.min(from + rowsAtOnce, people) - 1])
  await pool.query(insertDistributors)
  await pool.query(insertTags)
  for (let from = 0; from < entries; from += rowsAtOnce) {
    const part = [from, Math.min(from + rowsAtOnce, entries) - 1]
    await pool.query(insertLog, part)
    await pool.query(insertMails, part)
  }
  await pool.query(insertAppeals)
  await pool.query(insertDataRequests)
}

/** Names of 20 × 60 × 60 parts in either language, phones and email addresses of their own. */
const insertPeople = `
  with numbered as (
    select n, n::bigint * 7919 as mixed,
      string_to_array('Chan Lee Cheung Wong Ho Lam Ng Leung Tang Law Yip Mak Tsang Kwok Fung Yu Hui Poon Chu Siu', ' ') as family,
      string_to_array('Tai Ka Wing Yuk Man Chi Siu Mei Kit Fai Ming Hoi Yan Sze Lok Hin Pui Kwan Tsz Ho', ' ') as given
    from generate_series($1::int, $2::int) n),
  added as (
    insert into people (email, username, password_hash, contact_number, gender, address, language, verified_at,
      disabled_at, can_buy, terms_version, agreed_at, created_at)
    select given[1 + mixed / 3 % 20] || '.' || n || (array['@gmail.example', '@yahoo.example', '@outlook.example'])[1 + n % 3],
      case n % 2
        when 0 then substr('陳李張黃何林吳梁鄭羅葉麥曾郭馮余許潘朱蕭', 1 + (mixed / 7 % 20)::int, 1)
          || chr(19968 + (mixed / 11 % 3001)::int) || chr(19968 + (mixed / 13 % 2003)::int)
        else family[1 + mixed / 7 % 20] || ' ' || given[1 + mixed / 11 % 20] || ' ' || given[1 + mixed / 13 % 20]
      end,
      'none', '+852' || (array['5', '6', '9'])[1 + n % 3] || lpad((mixed * 31 % 9999991)::text, 7, '0'), 'NONE', '',
      case n % 3 when 0 then 'en' else 'zh_tw' end,
      case when n % 100 > 0 then now() - interval '1 day' end, case when n % 250 = 1 then now() end, n % 500 <> 2,
      'bench', now() - interval '1 day', now() - (mixed % 31536000) * interval '3 seconds'
    from numbered
    returning id)
  insert into person_roles (person_id, role) select id, 'ROLE_API_MEMBER' from added`

const insertDistributors = `
  with chosen as (
    select id, row_number() over (order by id) as n from people where terms_version = 'bench' and sponsor_id is null
      and verified_at is not null limit 5000),
  roles as (
    insert into person_roles (person_id, role) select id, 'ROLE_API_DISTRIBUTOR' from chosen on conflict do nothing)
  insert into distributors (person_id, edc_number, renewal_expires_on)
  select id, (70000000 + n)::text, current_date + (n % 700)::int - 30 from chosen`

const insertTags = `
  insert into person_tags (person_id, tag, tagged_at)
  select id, (array['VIP', 'wholesale'])[1 + hashtext(id::text) % 2], now() from people
  where hashtext(id::text) % 40 in (0, 1) and terms_version = 'bench'`

/** Three entries of four are the staff's, about orders; the others are of the mall itself. */
const insertLog = `
  insert into audit_log (at, staff_id, staff_name, act, subject, subject_name, before, after)
  select now() - (n::bigint * 7919 % 31536000) * interval '1 second',
    case when n % 4 > 0 then '00000000-0000-7000-8000-000000000000'::uuid end,
    case when n % 4 > 0 then 'Clerk ' || n % 7 else '' end,
    (array['cancelUnpaid', 'shipOrder', 'confirmOrder', 'recordArrival'])[1 + n % 4], 'order',
    'BH' || to_char(now() - (n::bigint * 7919 % 31536000) * interval '1 second', 'YYMMDD') || lpad(n::text, 6, '0'),
    '{"shippedState": "CONFIRMED"}', '{"shippedState": "SHIPPED"}'
  from generate_series($1::int, $2::int) n`

const insertMails = `
  insert into mails (kind, subject_id, to_address, language, facts, state, tries, created_at, sent_at)
  select 'order-shipped', 'bench ' || n, case when n % 12 > 0 then 'forgotten' else 'm' || n % 50000 || '@downline.example.hk' end,
    'zh_tw', '{}', case n % 5000 when 1 then 'FAILED' else 'SENT' end, 1, at, case n % 5000 when 1 then null else at end
  from generate_series($1::int, $2::int) n, lateral (
    select now() - (n::bigint * 7919 % 31536000) * interval '1 second' as at) as times`

const insertAppeals = `
  insert into appeals (order_id, person_id, idempotency_key, request_hash, reason, request_type, contact_number, language,
    state, created_at, opened_at, closed_at)
  select id, person_id, 'bench ' || n, decode(repeat('00', 32), 'hex'), 'DAMAGED', 'RETURN', '+85291234567', 'zh_tw',
    case when n % 60 = 0 then 'OPEN' else 'REFUSED' end, arrived_at, arrived_at, case when n % 60 > 0 then arrived_at end
  from (select id, person_id, arrived_at, row_number() over (order by id) as n from orders
    where arrived_at is not null limit 20000) arrived`

const insertDataRequests = `
  insert into data_requests (person_id, kind, channel, received_at, due_on, outcome, answered_at)
  select id, (array['ACCESS', 'CORRECTION', 'ERASURE'])[1 + n % 3], 'STAFF', now() - n * interval '1 hour',
    (now() - n * interval '1 hour' + interval '40 days')::date, case when n > 300 then 'GRANTED' end,
    case when n > 300 then now() end
  from (select id, row_number() over (order by id) as n from people where terms_version = 'bench' limit 5000) chosen`
