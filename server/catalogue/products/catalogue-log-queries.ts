import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { ShelvedProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { MenuKind } from '../../../contract/admin/catalogue/menu-admin.ts'
import { type Axis, activeValues } from '../../../contract/shop/catalogue/options/option-axes.ts'
import type { Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { readMenuEntries } from '../menu/menu-admin-queries.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'
import { getProductForAdmin } from './admin-product-queries.ts'

/** A display product as an audit log subject: all editable fields, read under the catalogue lock. */
export function productSubject(id: string): AuditedSubject {
  return { subject: 'displayProduct', name: id, read: async (tx) => await readFacts(tx, id) }
}

/** A display product that is deleted: its code and names, which nobody else keeps. */
export function removedProductSubject(id: string): AuditedSubject {
  const read = async (tx: Transaction): Promise<AuditFacts | null> => {
    await lockCatalogue(tx)
    const row = tx.selectFrom('display_products').where('id', '=', id)
    const product = await row.select(['code', 'name_en as nameEn', 'name_cn as nameCn']).executeTakeFirst()
    return product ?? null
  }
  return { subject: 'displayProduct', name: id, read }
}

/** A draft as an audit log subject: its existence and its name. */
export function draftSubject(id: string): AuditedSubject {
  return { subject: 'productDraft', name: id, read: async (tx) => await readDraftFacts(tx, id) }
}

/** A menu entry as an audit log subject, read under the catalogue lock. */
export function menuEntrySubject({ kind, id }: { kind: MenuKind; id: string }): AuditedSubject {
  return { subject: 'menuEntry', name: id, read: async (tx) => await readEntryFacts(tx, kind, id) }
}

/** The types of a category as an audit log subject, each with its sub-categories. */
export function typeSubject(categoryId: string): AuditedSubject {
  return { subject: 'menuEntry', name: categoryId, read: async (tx) => await readTypeFacts(tx, categoryId) }
}

async function readTypeFacts(tx: Transaction, categoryId: string): Promise<AuditFacts> {
  await lockCatalogue(tx)
  const { categories } = await readMenuEntries(tx)
  const subs = categories.find(({ id }) => id === categoryId)?.subCategories ?? []
  return Object.fromEntries(
    subs.map(({ nameEn, typeEn, typeCn }) => [`type ${nameEn}`, typeEn && `${typeEn} · ${typeCn}`]),
  )
}

async function readEntryFacts(tx: Transaction, kind: MenuKind, id: string): Promise<AuditFacts | null> {
  await lockCatalogue(tx)
  const { categories, brands } = await readMenuEntries(tx)
  const listed = {
    category: [categories],
    subCategory: categories.map(({ subCategories }) => subCategories),
    brand: [brands],
    series: brands.map(({ series }) => series),
  }[kind]
  for (const entries of listed) {
    const at = entries.findIndex((entry) => entry.id === id)
    const entry = entries[at]
    if (entry === undefined) continue
    const { nameEn, nameCn, enabled } = entry
    return {
      kind,
      nameEn,
      nameCn,
      enabled,
      place: at + 1,
      ...('pattern' in entry && { pattern: entry.pattern, pictures: entry.image?.path ?? null }),
      ...('typeEn' in entry && {
        type: entry.typeEn && `${entry.typeEn} · ${entry.typeCn}`,
        columnOrder: entry.columnOrder,
      }),
    }
  }
  return null
}

async function readDraftFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const draft = await tx
    .selectFrom('product_drafts')
    .where('id', '=', id)
    .select([
      'version',
      sql<string>`content ->> 'nameEn'`.as('nameEn'),
      sql<string>`content ->> 'nameCn'`.as('nameCn'),
    ])
    .forUpdate()
    .executeTakeFirst()
  return draft ?? null
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts> {
  await lockCatalogue(tx)
  const { code, nameEn, nameCn, descriptionEn, descriptionCn, enabled, products, ...more } =
    await getProductForAdmin(tx, id)
  const { tags, newFrom, showAt, hideAt, specTable, pictures, axes } = more
  return {
    code,
    nameEn,
    nameCn,
    descriptionEn,
    descriptionCn,
    enabled,
    tags,
    newFrom,
    showAt,
    hideAt,
    specTable: specTable.map((row) => Object.values(row).join(' · ')).join('; '),
    axes: axes.map(optionText).join('; '),
    pictures: pictures.map(({ path, altEn, altCn }) => [path, altEn, altCn].join(' ').trim()).join('; '),
    ...(await readPlace(tx, id)),
    ...Object.assign({}, ...products.map(factsOfProduct)),
  }
}

function optionText(axis: Axis): string {
  return `${axis.nameEn}: ${activeValues(axis)
    .map(({ nameEn }) => nameEn)
    .join(', ')}`
}

/** The fields of a product, each labelled with its product code or SKU. */
function factsOfProduct({
  code,
  nameEn,
  nameCn,
  priceCents,
  pvHundredths,
  marginBasisPoints,
  enabled,
  codeEligible,
  offsetEligible,
  specifications,
}: ShelvedProduct) {
  return {
    ...numbered(code, { nameEn, nameCn, priceCents, pvHundredths, marginBasisPoints, enabled }),
    ...numbered(code, { codeEligible, offsetEligible }),
    ...Object.assign(
      {},
      ...specifications.map((specification) =>
        numbered(specification.sku, {
          nameEn: specification.nameEn,
          nameCn: specification.nameCn,
          enabled: specification.enabled,
          ...specification.details,
          flags: specification.details.flags.join(', '),
        }),
      ),
    ),
  }
}

function numbered(number: string, facts: AuditFacts): AuditFacts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${name} ${number}`, value]))
}

/** Parent and place by name: ids may no longer exist when the log is read. */
async function readPlace(tx: Transaction, id: string): Promise<AuditFacts> {
  return await tx
    .selectFrom('display_products as page')
    .innerJoin('brands', 'brands.id', 'page.brand_id')
    .leftJoin('series', 'series.id', 'page.series_id')
    .where('page.id', '=', id)
    .select([
      'brands.name_en as brand',
      'series.name_en as series',
      sql<string | null>`(
        select string_agg(categories.name_en || ' / ' || sub.name_en, '; ' order by placed.position)
        from display_product_sub_categories as placed
        join sub_categories as sub on sub.id = placed.sub_category_id
        join categories on categories.id = sub.category_id
        where placed.display_product_id = page.id
      )`.as('places'),
    ])
    .executeTakeFirstOrThrow()
}
