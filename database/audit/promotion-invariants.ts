import type { Invariant } from './invariant.ts'

/** What is promised of discount codes. */
export const promotionInvariants: Invariant[] = [
  {
    id: 'A24',
    sentence: 'No use of a code is taken twice, and none beyond its limits, in all and by each person.',
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
    sentence: 'A code is kept while its order waits, free once that is voided, and used up once it was paid.',
    sql: `
      select invoice as what
      from discount_code_uses join orders on orders.id = order_id
      where discount_code_uses.person_id <> orders.person_id
        or discount_code_uses.state
          <> case orders.state when 'UNPAID' then 'LOCKED' when 'CANCEL' then 'FREED' else 'USED' end`,
  },
  {
    id: 'A26',
    sentence: 'What a code took off is what it takes off the lines that it is for, and it is for some.',
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
