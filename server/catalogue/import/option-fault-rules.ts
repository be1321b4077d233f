import type { ImportFault, ImportFaultCode } from '../../../contract/admin/catalogue/catalogue-file.ts'
import {
  activeValues,
  comparedName,
  maxValuesOfAxis,
  repeatedIn,
} from '../../../contract/shop/catalogue/options/option-axes.ts'
import { groupOf, keysOf } from '../../../contract/shop/catalogue/options/variants.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { PageState, SpecificationState } from '../browse/page-state.ts'
import type { ImportedPage, ImportedSpecification } from './import-rules.ts'
import { mergeOptions, valuesIn } from './merge-option-rules.ts'

/** Contradictions between the options of a display product and its specifications, including those that only the mall
 *  has. Unchanged specifications are not examined. */
export function optionFaults(page: ImportedPage, stored: PageState | undefined): ImportFault[] {
  if (page.options.length === 0) return []
  const { axes, products } = mergeOptions(page, stored)
  const lines = new Map(rowsOf(page).map(({ sku, line }) => [sku, line]))
  const fault = (code: ImportFaultCode, { line, column, value, otherLine = null }: Place): ImportFault => ({
    ...{ sheet: 'catalogue', line, code, column, value, otherLine },
    displayCode: page.code,
  })
  const faults: ImportFault[] = []

  const repeated = repeatedIn(page.options)
  if (repeated !== null) {
    const column = `option${repeated.place}_name_en`
    faults.push(fault('repeated-option', { line: page.line, column, value: repeated.nameEn }))
  }
  for (const [at, axis] of axes.entries()) {
    const count = activeValues(axis).length
    if (count <= maxValuesOfAxis) continue
    const column = `option${page.options[at]?.place}_value_en`
    faults.push(fault('too-many-values', { line: page.line, column, value: String(count) }))
  }
  for (const { place } of page.options) {
    const values = rowsOf(page).flatMap(({ line, values }) => {
      const value = values[place]
      return value ? [{ line, value }] : []
    })
    for (const one of findDisagreeing(values)) {
      const column = `option${place}_value_${one.language}`
      faults.push(fault('names-disagree', { ...one, column }))
    }
  }

  const before = new Map(stored?.products.flatMap((product) => product.specifications.map(bySku)))
  const inFile = new Set(lines.keys())
  const others = (code: string) =>
    stored?.products.find((product) => product.code === code)?.specifications ?? []
  const seen = new Map<string, SpecificationState>()
  const isUnchanged = (one: SpecificationState) => {
    const known = before.get(one.sku)
    return known?.enabled === one.enabled && known.options.join() === one.options.join()
  }
  const sold = stored?.products.filter(({ code }) => !products.some((product) => product.code === code)) ?? []
  for (const product of [...sold, ...products]) {
    let first: { one: SpecificationState; group: string } | undefined
    const own = [...others(product.code).filter(({ sku }) => !inFile.has(sku)), ...product.specifications]
    for (const one of new Set(own)) {
      const values = valuesIn(axes, one.options)
      const row = rowsOf(page).find(({ sku }) => sku === one.sku)
      if (values === null) {
        const missing = page.options.find(({ place }) => row && row.values[place] === undefined)
        const isPartial = row !== undefined && Object.keys(row.values).length > 0
        if (missing === undefined || !isPartial || !one.enabled || isUnchanged(one)) continue
        const column = `option${missing.place}_value_en`
        faults.push(fault('option-missing', { line: row.line, column, value: one.sku }))
        continue
      }
      const group = groupOf(values, axes)
      first ??= { one, group }
      if (row !== undefined && first.group !== group && !isUnchanged(one)) {
        const at = axes.findIndex((axis) => axis.isPriced)
        const column = `option${page.options[at]?.place ?? 1}_value_en`
        const otherLine = lines.get(first.one.sku) ?? null
        faults.push(
          fault('rows-disagree', { line: row.line, column, value: values[at]?.nameEn ?? '', otherLine }),
        )
      }
      if (!one.enabled || values.some(({ isEnded }) => isEnded)) continue
      const combination = keysOf(values).join()
      const earlier = seen.get(combination)
      seen.set(combination, earlier ?? one)
      if (earlier === undefined || (isUnchanged(one) && isUnchanged(earlier))) continue
      const line = row?.line ?? lines.get(earlier.sku) ?? page.line
      const otherLine = row === undefined ? null : (lines.get(earlier.sku) ?? null)
      const value = row === undefined ? one.sku : earlier.sku
      const column = `option${page.options[0]?.place ?? 1}_value_en`
      faults.push(fault('repeated-combination', { line, column, value, otherLine }))
    }
  }
  return faults
}

interface Place {
  line: number
  column: string
  value: string
  otherLine?: number | null
}

function rowsOf({ products }: ImportedPage): ImportedSpecification[] {
  return products.flatMap(({ specifications }) => specifications)
}

function bySku(one: SpecificationState): [string, SpecificationState] {
  return [one.sku, one]
}

/** Values that have one name in a language and two in the other. */
function findDisagreeing(values: readonly { line: number; value: Named }[]) {
  return (['en', 'cn'] as const).flatMap((language) => {
    const [given, other] =
      language === 'cn' ? (['nameEn', 'nameCn'] as const) : (['nameCn', 'nameEn'] as const)
    const known = new Map<string, { line: number; value: Named }>()
    return values.flatMap((one) => {
      const name = comparedName(one.value[given])
      if (name === '') return []
      const earlier = known.get(name)
      known.set(name, earlier ?? one)
      if (earlier === undefined || comparedName(earlier.value[other]) === comparedName(one.value[other]))
        return []
      return [{ line: one.line, language, value: one.value[other], otherLine: earlier.line }]
    })
  })
}
