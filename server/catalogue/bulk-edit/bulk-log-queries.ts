import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'

/** Many display products as one audit log subject: the price of each product and the fields of each page, by code. */
export function bulkSubject(ids: readonly string[]): AuditedSubject {
  return {
    subject: 'catalogue',
    name: 'bulk',
    alsoAbout: async () => ids,
    read: async (tx) => {
      await lockCatalogue(tx)
      const { rows } = await sql<{ name: string; value: AuditFacts[string] }>`
        select 'priceCents ' || code as name, to_jsonb(price_cents) as value
        from products where display_product_id = any(${ids}::uuid[])
        union all select 'pvHundredths ' || code, to_jsonb(pv_hundredths)
        from products where display_product_id = any(${ids}::uuid[])
        union all select 'marginBasisPoints ' || code, to_jsonb(margin_basis_points)
        from products where display_product_id = any(${ids}::uuid[])
        union all select 'codeEligible ' || code, to_jsonb(code_eligible)
        from products where display_product_id = any(${ids}::uuid[])
        union all select 'weightGrams ' || sku, to_jsonb(details.weight_grams)
        from specification_details as details join specifications on specifications.id = specification_id
          join products on products.id = product_id where display_product_id = any(${ids}::uuid[])
        union all select 'flags ' || sku, to_jsonb(array_to_string(details.flags, ', '))
        from specification_details as details join specifications on specifications.id = specification_id
          join products on products.id = product_id where display_product_id = any(${ids}::uuid[])
        union all select 'tags ' || code, to_jsonb(tags)
        from display_products where id = any(${ids}::uuid[])
        union all select 'newFrom ' || code, to_jsonb(new_from)
        from display_products where id = any(${ids}::uuid[])
        union all select 'enabled ' || code, to_jsonb(enabled)
        from display_products where id = any(${ids}::uuid[])
        union all select 'brand ' || page.code, to_jsonb(brands.name_en)
        from display_products as page join brands on brands.id = page.brand_id where page.id = any(${ids}::uuid[])
        union all select 'series ' || page.code, to_jsonb(series.name_en)
        from display_products as page join series on series.id = page.series_id where page.id = any(${ids}::uuid[])
        union all select 'places ' || page.code, to_jsonb(string_agg(sub.name_en, '; ' order by placed.position))
        from display_products as page
        join display_product_sub_categories as placed on placed.display_product_id = page.id
        join sub_categories as sub on sub.id = placed.sub_category_id
        where page.id = any(${ids}::uuid[]) group by page.code
      `.execute(tx)
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    },
  }
}
