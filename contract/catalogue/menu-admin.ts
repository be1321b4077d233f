import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, optionalLine, version } from '../field.ts'
import { categoryPattern } from './catalogue.ts'
import { image } from './images.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** What the menu consists of. A type is no entry of its own: it is what sub-categories have in common. */
export const menuKinds = ['category', 'subCategory', 'brand', 'series'] as const
export type MenuKind = (typeof menuKinds)[number]

const named = { nameEn: z.string(), nameCn: z.string() }
const kept = {
  id,
  version: z.string().describe('another one whenever anything of it but its place is changed'),
  ...named,
  enabled: z.boolean().describe('whether the menu shows it'),
  products: z.int().describe('display products that stand in it, or are made by it'),
}

const managedSubCategory = z.object({
  ...kept,
  typeEn: z.string().nullable(),
  typeCn: z.string().nullable(),
  columnOrder: z.int(),
})

const managedCategory = z.object({
  ...kept,
  pattern: categoryPattern,
  sortId: z.int(),
  image: image.nullable(),
  subCategories: z.array(managedSubCategory),
})

const managedBrand = z.object({ ...kept, series: z.array(z.object(kept)) })

/** The menu with everything that is switched off, in the order of the shop. */
const managedMenu = z.object({ categories: z.array(managedCategory), brands: z.array(managedBrand) })
export type ManagedMenu = z.infer<typeof managedMenu>

const whole = z.int({ error: 'not-whole-number' })

/** An entry as it is to be. What its kind has not is not looked at. */
const menuEntry = z.object({
  nameEn: optionalLine(60),
  nameCn: optionalLine(60),
  enabled: z.boolean({ error: 'invalid' }),
  pattern: z.enum(categoryPattern.options, { error: 'not-an-option' }).describe('of a category'),
  imagePath: z
    .string({ error: 'invalid' })
    .regex(/^images\/[0-9a-f]{32}$/, { error: 'invalid' })
    .nullable()
    .describe('of a category'),
  typeEn: optionalLine(60).describe('of a sub-category; empty where it has no type'),
  typeCn: optionalLine(60),
  columnOrder: whole.min(1, { error: 'too-small' }).max(100, { error: 'too-large' }),
})
export type MenuEntry = z.output<typeof menuEntry>

const kind = z.enum(menuKinds)
const oneEntry = z.object({ kind, id })
const entryRefusals = ['language-missing', 'path-empty', 'path-clash', 'type-names-differ'] as const

/** How the staff keep the menu. Each answers with the menu as it is then. */
export const menuAdminEndpoints = {
  readMenu: endpoint({
    method: 'GET',
    path: '/admin/menu',
    access: staff,
    permissions: ['catalogue'],
    summary: 'The whole menu with what is switched off, and how many products stand in each entry',
    answer: managedMenu,
  }),
  addMenuEntry: endpoint({
    method: 'POST',
    path: '/admin/menu/:kind',
    act: 'addMenuEntry',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Adds an entry at the end of its place',
    params: z.object({ kind }),
    body: z.object({
      parentId: id.nullable().describe('the category of a sub-category, the brand of a series'),
      entry: menuEntry,
    }),
    status: 201,
    answer: z.object({ id, menu: managedMenu }),
    refusals: [...entryRefusals],
  }),
  editMenuEntry: endpoint({
    method: 'PUT',
    path: '/admin/menu/:kind/:id',
    act: 'editMenuEntry',
    access: staff,
    permissions: ['catalogue'],
    summary:
      'Writes an entry over, unless somebody has changed it since it was read; its address follows its English name',
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
      type: line(60).describe('its English name as it is'),
      currentTypeCn: line(60).describe('its Chinese name as it was read'),
      typeEn: optionalLine(60),
      typeCn: optionalLine(60),
    }),
    answer: managedMenu,
    refusals: [...entryRefusals, 'changed-meanwhile'],
  }),
  removeMenuEntry: endpoint({
    method: 'DELETE',
    path: '/admin/menu/:kind/:id',
    act: 'removeMenuEntry',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Removes an entry that nothing stands in',
    params: oneEntry,
    answer: managedMenu,
    refusals: ['menu-entry-in-use'],
  }),
  orderMenu: endpoint({
    method: 'PUT',
    path: '/admin/menu/:kind/:id/place',
    act: 'orderMenu',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Moves an entry to another place among its neighbours',
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
