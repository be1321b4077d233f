import { z } from 'zod'
import { categoryPattern } from '../../shop/catalogue/catalogue.ts'
import { image } from '../../shop/catalogue/images.ts'
import { id, line, optionalLine, version } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Kinds of menu entries. A type has no id of its own: it is shared by sub-categories. */
export const menuKinds = ['category', 'subCategory', 'brand', 'series'] as const
export type MenuKind = (typeof menuKinds)[number]

const named = { nameEn: z.string(), nameCn: z.string() }
const entryFields = {
  id,
  version: z.string().describe('changes with every edit, except a move within its siblings'),
  ...named,
  enabled: z.boolean().describe('whether the menu shows it'),
  products: z.int().describe('display products in the entry, or of the brand or series'),
}

const managedSubCategory = z.object({
  ...entryFields,
  typeEn: z.string().nullable(),
  typeCn: z.string().nullable(),
  columnOrder: z.int(),
})

const managedCategory = z.object({
  ...entryFields,
  pattern: categoryPattern,
  sortId: z.int(),
  image: image.nullable(),
  subCategories: z.array(managedSubCategory),
})

const managedBrand = z.object({
  ...entryFields,
  image: image.nullable(),
  series: z.array(z.object(entryFields)),
})

/** The menu including disabled entries, in shop order. */
const managedMenu = z.object({ categories: z.array(managedCategory), brands: z.array(managedBrand) })
export type ManagedMenu = z.infer<typeof managedMenu>

const whole = z.int({ error: 'not-whole-number' })

/** The editable fields of an entry. Fields that its kind does not have are ignored. */
const menuEntry = z.object({
  nameEn: optionalLine(60),
  nameCn: optionalLine(60),
  enabled: z.boolean({ error: 'invalid' }),
  pattern: z.enum(categoryPattern.options, { error: 'not-an-option' }).describe('of a category'),
  imagePath: z
    .string({ error: 'invalid' })
    .regex(/^images\/[0-9a-f]{32}$/, { error: 'invalid' })
    .nullable()
    .describe('of a category or a brand'),
  typeEn: optionalLine(60).describe('of a sub-category; empty without a type'),
  typeCn: optionalLine(60),
  columnOrder: whole.min(1, { error: 'too-small' }).max(100, { error: 'too-large' }),
})
export type MenuEntry = z.output<typeof menuEntry>

const kind = z.enum(menuKinds)
const oneEntry = z.object({ kind, id })
const entryRefusals = ['language-missing', 'path-empty', 'path-clash', 'type-names-differ'] as const

/** Admin endpoints for the menu. Each returns the resulting menu. */
export const menuAdminEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/menu',
    access: staff,
    permissions: ['catalogue'],
    summary: 'The whole menu including disabled entries, with the number of products in each',
    answer: managedMenu,
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/menu/:kind',
    act: 'addMenuEntry',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Adds an entry after its siblings',
    params: z.object({ kind }),
    body: z.object({
      parentId: id.nullable().describe('the category of a sub-category, the brand of a series'),
      entry: menuEntry,
    }),
    status: 201,
    answer: z.object({ id, menu: managedMenu }),
    refusals: [...entryRefusals],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/menu/:kind/:id',
    act: 'editMenuEntry',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Updates an entry, unless it was changed since it was read; its path follows its English name',
    params: oneEntry,
    body: menuEntry.extend({ version }),
    answer: managedMenu,
    refusals: [...entryRefusals, 'changed-meanwhile'],
  }),
  renameType: endpoint({
    method: 'PUT',
    path: '/admin/menu/type/:id',
    act: 'renameType',
    access: staff,
    permissions: ['catalogue'],
    summary:
      'Renames a type in all sub-categories of a category that share it, unless it was renamed since it was read',
    params: z.object({ id }).describe('of the category'),
    body: z.object({
      type: line(60).describe('its current English name'),
      currentTypeCn: line(60).describe('its Chinese name as read'),
      typeEn: optionalLine(60),
      typeCn: optionalLine(60),
    }),
    answer: managedMenu,
    refusals: [...entryRefusals, 'changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/menu/:kind/:id',
    act: 'removeMenuEntry',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Deletes an empty entry',
    params: oneEntry,
    answer: managedMenu,
    refusals: ['menu-entry-in-use', 'menu-entry-in-codes'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/admin/menu/:kind/:id/place',
    act: 'orderMenu',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Moves an entry to another position among its siblings',
    params: oneEntry,
    body: z.object({
      place: whole
        .min(1, { error: 'too-small' })
        .max(1_000, { error: 'too-large' })
        .describe('counted from 1'),
    }),
    answer: managedMenu,
  }),
}
