import type { ImportFault, ImportFaultCode } from '../../../contract/admin/catalogue/catalogue-file.ts'
import {
  activeValues,
  comparedName,
  maxValuesOfAxis,
  repeatedIn,
} from '../../../contract/shop/catalogue/options/option-axes.ts'
import { formatGroupKey, listValueKeys } from '../../../contract/shop/catalogue/options/variants.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { PageState, SpecificationState } from '../browse/page-state.ts'
import type { ImportedPage, ImportedSpecification } from './import-rules.ts'
import { mergeOptions, valuesIn } from './merge-option-rules.ts'

/** Contradictions between the options of a display product and its specifications, including those that only the mall
 *  has. Unchanged specifications are not examined. */
export function findOptionFaults(page: ImportedPage, stored: PageState | undefined): ImportFault[] {
  if (page.options.length === 0) return []
  const merged = mergeOptions(page, stored)
  return [...findNameFaults(page, merged), ...findSpecificationFaults(page, stored, merged)].map(
    ({ code, line, column, value, otherLine = null }): ImportFault => ({
      sheet: 'catalogue',
      line,
      code,
      column,
      value,
      otherLine,
      displayCode: page.code,
    }),
  )
}

interface OptionFault {
  code: ImportFaultCode
  line: number
  column: string
  value: string
  otherLine?: number | null
}

/** Repeated options, options with too many values, and values with two translations. */
function findNameFaults(page: ImportedPage, { axes }: Pick<MergedOptions, 'axes'>): OptionFault[] {
  const faults: OptionFault[] = []
  const repeated = repeatedIn(page.options)
  if (repeated !== null) {
    const column = `option${repeated.place}_name_en`
    faults.push({ code: 'repeated-option', line: page.line, column, value: repeated.nameEn })
  }
  for (const [at, axis] of axes.entries()) {
    const count = activeValues(axis).length
    if (count <= maxValuesOfAxis) continue
    const column = `option${page.options[at]?.place}_value_en`
    faults.push({ code: 'too-many-values', line: page.line, column, value: String(count) })
  }
  for (const { place } of page.options) {
    const values = listRows(page).flatMap(({ line, values }) => {
      const value = values[place]
      return value ? [{ line, value }] : []
    })
    for (const { language, ...disagreement } of findDisagreeing(values)) {
      faults.push({ code: 'names-disagree', ...disagreement, column: `option${place}_value_${language}` })
    }
  }
  return faults
}

/** Specifications without a value, with a combination of another one, or in the product of another priced value. */
function findSpecificationFaults(
  page: ImportedPage,
  stored: PageState | undefined,
  { axes, products }: MergedOptions,
): OptionFault[] {
  const faults: OptionFault[] = []
  const lines = new Map(listRows(page).map(({ sku, line }) => [sku, line]))
  const before = new Map(stored?.products.flatMap((product) => product.specifications.map(bySku)))
  const seen = new Map<string, SpecificationState>()
  const isUnchanged = ({ sku, enabled, options }: SpecificationState) => {
    const known = before.get(sku)
    return known?.enabled === enabled && known.options.join() === options.join()
  }
  for (const specifications of listWithStored(products, stored, lines)) {
    let firstOfProduct: { sku: string; group: string } | undefined
    for (const specification of specifications) {
      const { sku, enabled } = specification
      const values = valuesIn(axes, specification.options)
      const row = listRows(page).find((imported) => imported.sku === sku)
      if (values === null) {
        const missing = page.options.find(({ place }) => row && row.values[place] === undefined)
        const isPartial = row !== undefined && Object.keys(row.values).length > 0
        if (missing === undefined || !isPartial || !enabled || isUnchanged(specification)) continue
        const column = `option${missing.place}_value_en`
        faults.push({ code: 'option-missing', line: row.line, column, value: sku })
        continue
      }
      const group = formatGroupKey(values, axes)
      firstOfProduct ??= { sku, group }
      if (row !== undefined && firstOfProduct.group !== group && !isUnchanged(specification)) {
        const at = axes.findIndex((axis) => axis.isPriced)
        const column = `option${page.options[at]?.place ?? 1}_value_en`
        const value = values[at]?.nameEn ?? ''
        const otherLine = lines.get(firstOfProduct.sku) ?? null
        faults.push({ code: 'rows-disagree', line: row.line, column, value, otherLine })
      }
      if (!enabled || values.some(({ isEnded }) => isEnded)) continue
      const combination = listValueKeys(values).join()
      const earlier = seen.get(combination)
      seen.set(combination, earlier ?? specification)
      if (earlier === undefined || (isUnchanged(specification) && isUnchanged(earlier))) continue
      const column = `option${page.options[0]?.place ?? 1}_value_en`
      const earlierLine = lines.get(earlier.sku)
      faults.push(
        row === undefined
          ? { code: 'repeated-combination', line: earlierLine ?? page.line, column, value: sku }
          : {
              code: 'repeated-combination',
              line: row.line,
              column,
              value: earlier.sku,
              otherLine: earlierLine ?? null,
            },
      )
    }
  }
  return faults
}

/** The specifications of each product, with those that only the mall has. Products absent from the file come first. */
function listWithStored(
  products: MergedOptions['products'],
  stored: PageState | undefined,
  lines: ReadonlyMap<string, number>,
): Set<SpecificationState>[] {
  const storedProducts = stored?.products ?? []
  const absent = storedProducts.filter(({ code }) => !products.some((product) => product.code === code))
  return [...absent, ...products].map(({ code, specifications }) => {
    const known = storedProducts.find((product) => product.code === code)?.specifications ?? []
    return new Set([...known.filter(({ sku }) => !lines.has(sku)), ...specifications])
  })
}

type MergedOptions = ReturnType<typeof mergeOptions>

function listRows({ products }: ImportedPage): ImportedSpecification[] {
  return products.flatMap(({ specifications }) => specifications)
}

function bySku(specification: SpecificationState): [string, SpecificationState] {
  return [specification.sku, specification]
}

/** Values that have one name in a language and two in the other. */
function findDisagreeing(values: readonly { line: number; value: Named }[]) {
  return (['en', 'cn'] as const).flatMap((language) => {
    const [named, other] =
      language === 'cn' ? (['nameEn', 'nameCn'] as const) : (['nameCn', 'nameEn'] as const)
    const known = new Map<string, { line: number; value: Named }>()
    return values.flatMap(({ line, value }) => {
      const name = comparedName(value[named])
      if (name === '') return []
      const earlier = known.get(name)
      known.set(name, earlier ?? { line, value })
      if (earlier === undefined || comparedName(earlier.value[other]) === comparedName(value[other]))
        return []
      return [{ line, language, value: value[other], otherLine: earlier.line }]
    })
  })
}
