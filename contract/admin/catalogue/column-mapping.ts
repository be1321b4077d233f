import { z } from 'zod'
import { jsonField } from '../../values/table-file.ts'

/** Formats of a catalogue file. `other` is any other table with one row per specification. */
export const fileFormats = ['mall', 'shopify', 'woocommerce', 'vendure', 'other'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Columns of the mall that a column of another file can fill (docs/import.md#columns). */
export const mappedFields = [
  'display_code',
  'name_en',
  'name_cn',
  'description_en',
  'description_cn',
  'brand_en',
  'brand_cn',
  'categories',
  'images',
  'tags',
  'display_enabled',
  'price',
  'pv',
  'margin',
  'sku',
  'specification_en',
  'specification_cn',
  'opening_stock',
  'gtin',
  'weight_g',
  'length_mm',
  'width_mm',
  'height_mm',
  'parcel_flags',
  'cost',
] as const
export type MappedField = (typeof mappedFields)[number]

/** Columns that the mall derives from the structure of a file. */
export const derivedColumns = {
  code: '(code)',
  options: '(options)',
  pictures: '(images)',
  shown: '(shown)',
} as const

/** Maximum categories of a file that are assigned to sub-categories one by one. */
export const maxMappedPlaces = 200

/** Maximum names and values of options that a preview lists for translation, and maximum brands. */
export const maxMappedWords = 200

/** Maximum translations of a file: those of several previews, and of earlier files with its columns. */
export const maxSentWords = 1_000

const cell = (max: number) => z.string({ error: 'invalid' }).max(max, { error: 'too-long' })

/** How the columns of a file of another shop fill the columns of the mall. */
export const columnMapping = z.object({
  fields: z
    .array(
      z.object({
        field: z.enum(mappedFields, { error: 'not-an-option' }),
        column: cell(200).describe('a column of the file; empty for none'),
        otherwise: cell(300).describe('the value of empty cells'),
      }),
    )
    .max(mappedFields.length, { error: 'too-long' }),
  places: z
    .array(
      z.object({
        from: cell(300).describe('a category of the file'),
        to: cell(300).describe('a sub-category as `Category/Type/Sub-category`; empty to omit it'),
      }),
    )
    .max(maxMappedPlaces, { error: 'too-long' }),
  words: z
    .array(
      z.object({
        en: cell(100).describe('the name or value of an option, as the file has it'),
        cn: cell(100).describe('its Chinese; empty if it is not translated yet'),
      }),
    )
    .max(maxSentWords, { error: 'too-long' })
    .default([]),
  brands: z
    .array(
      z.object({
        cn: cell(100).describe('a brand that the file has in Chinese only'),
        en: cell(100).describe('its English; empty if it has none yet'),
      }),
    )
    .max(maxSentWords, { error: 'too-long' })
    .default([]),
})
export type ColumnMapping = z.output<typeof columnMapping>

/** Maximum bytes of a mapping: all its categories, with all words and brands of usual length. */
export const maxMappingBytes = 256 * 1024

/** The mapping as a form field. */
export const mappingField = jsonField(columnMapping, maxMappingBytes)
