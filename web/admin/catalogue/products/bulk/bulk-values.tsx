import type { BulkEdit, BulkValue, ChangedValue } from '../../../../../contract/admin/catalogue/bulk-admin.ts'
import { maxListedPages } from '../../../../../contract/admin/catalogue/bulk-limits.ts'
import { type ParcelFlag, parcelFlags } from '../../../../../contract/shop/catalogue/parcel-flags.ts'
import type { Language } from '../../../../../contract/values/language.ts'
import { useLanguage } from '../../../../shared/language/language.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { showNames, showPercent, showPrice, showPv } from '../../../../shared/text/format/format.ts'
import { showDateTime, showDay } from '../../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { Folded } from '../../../layout/folded.tsx'
import { nameOfFact } from '../../../shared/name-of-fact.ts'

/** What a bulk edit changed, with its value: “Prices by percentage: +5%”. */
export function BulkChangeName({ edit }: { edit: BulkEdit }) {
  const { bulk, details } = useAdminText().catalogue
  const language = useLanguage()
  const { addFlag, removeFlag } = edit.change
  const flag = addFlag ?? removeFlag ?? null
  const value = flag === null ? valueOfChange(edit, language) : details.flagNames[flag]
  const name = bulk.fields[changedFieldName(edit.change)]
  return <>{value === '' ? name : bulk.withValue(name, value)}</>
}

/** The values of a bulk edit before and after it, by product. */
export function BulkValues({ edit: { values, products } }: { edit: BulkEdit }) {
  const { catalogue, list, log } = useAdminText()
  const { bulk, schedule } = catalogue
  const nameOf = useNameOf()
  const show = useShownValue()
  if (values.length === 0) return null
  return (
    <Folded title={bulk.values} look="text" className="text-sm">
      <ul className="grid max-h-64 gap-2 overflow-y-auto">
        {values.map((value) => (
          <li key={`${value.code} ${value.field}`} className="wrap-anywhere">
            {nameOf(value)} <span className="text-muted">{value.code}</span>
            <span className="block text-muted tabular-nums">
              {list.labelOf(value.field === 'tags' ? schedule.tags : nameOfFact(value.field, log.facts))}
              {show(value.field, value.before)} →{' '}
              <span className="text-ink">{show(value.field, value.after)}</span>
            </span>
          </li>
        ))}
      </ul>
      {products > maxListedPages && (
        <p className="mt-2 text-muted">{bulk.valuesCut(maxListedPages, products)}</p>
      )}
    </Folded>
  )
}

function useShownValue(): (field: ChangedValue['field'], value: BulkValue) => string {
  const { catalogue, log } = useAdminText()
  const language = useLanguage()
  return (field, value) => {
    if (typeof value === 'boolean') return value ? log.yes : log.no
    if (Array.isArray(value)) return showNames(language, value) || catalogue.bulk.noValue
    if (value === null || value === '') return catalogue.bulk.noValue
    if (field === 'flags') return showFlags(String(value), catalogue.details.flagNames)
    if (typeof value === 'string') return showText(language, field, value)
    if (field === 'weightGrams') return `${value} g`
    if (field === 'priceCents') return showPrice(value)
    return field === 'pvHundredths' ? showPv(value) : `${showPercent(value)}%`
  }
}

/** The names of flags that are separated by commas. */
function showFlags(value: string, names: Record<ParcelFlag, string>): string {
  return parcelFlags
    .filter((flag) => value.split(', ').includes(flag))
    .map((flag) => names[flag])
    .join(' · ')
}

function showText(language: Language, field: ChangedValue['field'], value: string): string {
  if (field === 'newFrom') return showDay(language, value)
  return field === 'showAt' || field === 'hideAt' ? showDateTime(language, value) : value
}

function valueOfChange({ change, values }: BulkEdit, language: Language): string {
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  const { priceBasisPoints, priceCents, pvHundredths, marginBasisPoints, newFrom } = change
  if (priceBasisPoints !== null)
    return signed(priceBasisPoints, `${showPercent(priceBasisPoints)}%`.replace('-', '−'))
  if (priceCents !== null) return signed(priceCents, showPrice(priceCents))
  if (pvHundredths !== null) return showPv(pvHundredths)
  if (marginBasisPoints !== null) return `${showPercent(marginBasisPoints)}%`
  if (typeof change.weightGrams === 'number') return `${change.weightGrams} g`
  if (newFrom !== null && newFrom !== 'none') return showDay(language, newFrom)
  const field = { brand: 'brandId', series: 'seriesId', place: 'subCategoryIds' }[
    String(changedFieldName(change))
  ]
  const chosenNames = values.find((value) => value.field === field)?.after
  return Array.isArray(chosenNames) ? showNames(language, chosenNames) : change.addTags || change.removeTags
}

/** What a bulk edit changed; it has one purpose. */
function changedFieldName(change: BulkEdit['change']) {
  if (change.priceBasisPoints !== null) return 'percent'
  if (change.priceCents !== null) return 'amount'
  if (change.pvHundredths !== null) return 'pv'
  if (change.marginBasisPoints !== null) return 'margin'
  if (change.codeEligible !== null) return change.codeEligible ? 'codes' : 'noCodes'
  if (typeof change.weightGrams === 'number') return 'weight'
  if (change.addFlag) return 'addFlag'
  if (change.removeFlag) return 'removeFlag'
  if (change.enabled !== null) return change.enabled ? 'show' : 'hide'
  if (change.newFrom !== null) return change.newFrom === 'none' ? 'notNew' : 'isNew'
  if (change.subCategoryId !== null) return 'place'
  if (change.seriesId !== null) return 'series'
  if (change.brandId !== null) return 'brand'
  return change.addTags === '' ? 'removeTags' : 'addTags'
}
