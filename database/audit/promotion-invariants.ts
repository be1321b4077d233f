import type { Invariant } from './invariant.ts'

/** Invariants of discount codes. */
export const promotionInvariants: Invariant[] = [
  {
    id: 'A24',
    sentence:
      'Each use of a code is counted once, and the limits in total and per person are never exceeded.',
    covers: `select from discount_code_uses where state <> 'FREED'`,
    sql: `
      select code as what
      from discount_code_uses join discount_codes on discount_codes.id = discount_code_id
      where state <> 'FREED'
        and (use_number > max_uses or use_number_of_person > max_uses_per_person
          or (use_number is null) <> (max_uses is null))
      union all
      select discount_code_id::text from discount_code_uses
      where state <> 'FREED' and use_number is not null
      group by discount_code_id, use_number having count(*) > 1
      union all
      select discount_code_id::text from discount_code_uses
      where state <> 'FREED'
      group by discount_code_id, person_id, use_number_of_person having count(*) > 1`,
  },
  {
    id: 'A25',
    sentence:
      'A code is locked while its order is unpaid, freed when the order is voided, and used once it is paid.',
    covers: `select from discount_code_uses`,
    sql: `
      select invoice as what
      from discount_code_uses join orders on orders.id = order_id
      where discount_code_uses.person_id <> orders.person_id
        or discount_code_uses.state
          <> case orders.state when 'UNPAID' then 'LOCKED' when 'CANCEL' then 'FREED' else 'USED' end`,
  },
  {
    id: 'A26',
    sentence:
      'The discount of a code is computed from the lines it applies to, and it applies to at least one.',
    covers: `select from discount_code_uses`,
    sql: `
      select invoice as what
      from orders
      join (
        select order_id, sum(list_cents - profit_share_cents) filter (where code_applies) as base,
          sum(company_discount_cents) filter (where not code_applies) as elsewhere
        from order_lines group by order_id) as lines on lines.order_id = orders.id
      left join discount_code_uses on discount_code_uses.order_id = orders.id
      where (discount_code_uses.order_id is null) <> (base is null)
        or elsewhere > 0 and base is not null
        or base is not null and company_discount_cents
          <> least(base, coalesce(off_cents, div(base * off_basis_points + 5000, 10000)))`,
  },
]
