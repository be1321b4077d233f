import { useState } from 'react'
import {
  type BulkChange,
  noBulkChange,
  type PriceChange,
} from '../../../../../contract/admin/catalogue/bulk-admin.ts'
import { bulkLimits } from '../../../../../contract/admin/catalogue/bulk-limits.ts'
import type { Brand } from '../../../../../contract/shop/catalogue/catalogue.ts'
import { parcelFlags } from '../../../../../contract/shop/catalogue/parcel-flags.ts'
import { parseHundredths } from '../../../../../contract/values/hundredths.ts'
import { useMenu } from '../../../../shared/api/menu-context.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { FormDialog } from '../../../../shared/session/form-dialog.tsx'
import { showToast } from '../../../../shared/session/toasts.ts'
import { showPrice } from '../../../../shared/text/format/format.ts'
import { type AdminText, useAdminText } from '../../../../shared/text/shape/admin.ts'
import { type Text, useText } from '../../../../shared/text/shape/text.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { DataTable } from '../../../../shared/ui/data-table.tsx'
import { dialogActionsClass } from '../../../../shared/ui/dialog-actions.tsx'
import { Field } from '../../../../shared/ui/form/field.tsx'
import { Select } from '../../../../shared/ui/form/select.tsx'
import { FormFault } from '../../../forms/form-fault.tsx'
import { isSame } from '../../../forms/merge-rules.ts'
import { type AdminForm, useAdminForm } from '../../../forms/use-admin-form.ts'
import { Folded } from '../../../layout/folded.tsx'
import { adminApi } from '../../../shared/admin-api.ts'
import { listSubCategoryPaths } from '../../fields/product-categories.tsx'
import { blankDetails, readDetails } from '../../fields/typed-details.ts'

const ways = [
  ...(['percent', 'amount', 'pv', 'margin', 'codes', 'noCodes', 'show', 'hide'] as const),
  ...(['weight', 'addFlag', 'removeFlag'] as const),
  ...(['isNew', 'notNew', 'brand', 'series', 'place', 'addTags', 'removeTags'] as const),
] as const
const typedWays = ['percent', 'amount', 'pv', 'margin', 'weight', 'isNew', 'addTags', 'removeTags'] as const
type TypedWay = (typeof typedWays)[number]
type Way = (typeof ways)[number]

interface TypedChange {
  way: Way
  value: string
}

interface Preview {
  change: BulkChange
  products: { id: string; version: number; code: string; nameEn: string; nameCn: string }[]
  prices: PriceChange[]
}

/** Changes the selected products together; price changes require a preview. */
export function BulkEdit({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}) {
  const text = useText()
  const admin = useAdminText()
  const { bulk, files } = admin.catalogue
  const form = useAdminForm<TypedChange>({ way: 'percent', value: '' }, { draft: 'bulk edit' })
  const [preview, setPreview] = useState<Preview | null>(null)
  const { brands } = useMenu()
  const showPreview = form.onSubmit(async (typed) => {
    const { way, value } = typed
    // A late answer about a former value is ignored.
    const isCurrent = () => isSame(form.getValues(), typed)
    const change = toBulkChange(way, value, brandOfSeries(brands, value))
    if (change === null) return form.showErrors({ value: describeFault(way, text, admin) })
    const body = { ids: [...ids], change }
    const answer = await form.act(
      () => adminApi.bulkEdits.preview({ body }),
      (refusal) => !isCurrent() || form.showRefusal(refusal),
    )
    if (answer !== null && isCurrent()) setPreview({ change, ...answer })
  })
  const apply = async ({ change, products }: Preview) => {
    const done = await form.send(() =>
      adminApi.bulkEdits.apply({
        body: { change, products: products.map(({ id, version }) => ({ id, version })) },
      }),
    )
    if (done === null) return setPreview(null)
    showToast('info', () => bulk.done(done.changed))
    onDone()
  }
  return (
    <FormDialog
      isOpen
      isUnsaved={form.formState.isDirty}
      onClose={onClose}
      title={bulk.title(ids.length)}
      closeLabel={text.shell.close}
    >
      <form onSubmit={showPreview} noValidate className="grid gap-4">
        <ChangeFields form={form} onChanged={() => setPreview(null)} />
        <FormFault form={form} />
        <Button type="submit" variant="secondary" isBusy={form.isBusy}>
          {files.preview}
        </Button>
      </form>
      {preview && (
        <>
          {preview.products.length < ids.length && (
            <p className="text-sm">{bulk.removed(ids.length - preview.products.length)}</p>
          )}
          <PreviewedChange preview={preview} isBusy={form.isBusy} onApply={() => void apply(preview)} />
        </>
      )}
    </FormDialog>
  )
}

/** What changes, and its new value. */
function ChangeFields({ form, onChanged }: { form: AdminForm<TypedChange>; onChanged: () => void }) {
  const { catalogue, products: words } = useAdminText()
  const { bulk } = catalogue
  const way = form.watch('way')
  const choices = useChoices(way)
  const chooseWay = (next: Way) => {
    form.clearErrors()
    form.setValue('way', next, { shouldDirty: true })
    form.setValue('value', '')
    onChanged()
  }
  return (
    <>
      <Select
        {...form.controlled('way')}
        onChange={chooseWay}
        label={bulk.what}
        hint={isTyped(way) ? undefined : bulk.effects[way]}
        options={ways.map((offeredWay) => ({ value: offeredWay, label: bulk.fields[offeredWay] }))}
      />
      {isTyped(way) && (
        <Field
          {...form.register('value', { onChange: onChanged })}
          label={bulk.by[way]}
          type={way === 'isNew' ? 'date' : 'text'}
          hint={bulk.effects[way]}
          error={form.errorOf('value')}
        />
      )}
      {choices.length > 0 && (
        <Select
          {...form.controlled('value')}
          onChange={(value) => {
            form.controlled('value').onChange(value)
            onChanged()
          }}
          label={bulk.fields[way]}
          placeholder={words.choosePlace}
          options={choices}
        />
      )}
    </>
  )
}

interface PreviewedChangeProps {
  preview: Preview
  isBusy: boolean
  onApply: () => void
}

function PreviewedChange({ preview: { products, prices }, isBusy, onApply }: PreviewedChangeProps) {
  const { bulk } = useAdminText().catalogue
  return (
    <>
      <Affected products={products} />
      {prices.length > 0 && <Prices prices={prices} />}
      <div className={classNames('grid', dialogActionsClass)}>
        <Button isBusy={isBusy} onClick={onApply}>
          {bulk.apply(products.length)}
        </Button>
      </div>
    </>
  )
}

/** Names of the products that change. */
function Affected({ products }: { products: Preview['products'] }) {
  const { bulk } = useAdminText().catalogue
  const nameOf = useNameOf()
  return (
    <Folded title={bulk.chosen(products.length)} isOpen={products.length <= 10} className="text-sm">
      <ul className="grid max-h-48 gap-1 overflow-y-auto">
        {products.map((product) => (
          <li key={product.id}>
            {nameOf(product)} <span className="text-muted">{product.code}</span>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

/** Current and new prices. */
function Prices({ prices }: { prices: readonly PriceChange[] }) {
  const { catalogue, products: words } = useAdminText()
  const nameOf = useNameOf()
  return (
    <DataTable
      caption={catalogue.bulk.prices}
      rows={prices}
      keyOf={({ code }) => code}
      columns={[
        { name: 'goods', head: words.goods, cell: (price) => nameOf(price) },
        {
          name: 'before',
          head: catalogue.files.before,
          isNumber: true,
          from: 'sm',
          cell: ({ beforeCents }) => showPrice(beforeCents),
        },
        {
          name: 'after',
          head: catalogue.files.after,
          isNumber: true,
          cell: ({ beforeCents, afterCents }) => (
            <>
              <s className="block text-muted sm:hidden">{showPrice(beforeCents)}</s>
              {showPrice(afterCents)}
            </>
          ),
        },
      ]}
    />
  )
}

/** Message of an invalid value. */
function describeFault(way: Way, { fieldCodes }: Text, { catalogue, products }: AdminText): string {
  if (way === 'pv') return products.amountFaults.pvHundredths
  if (way === 'margin') return products.amountFaults.marginBasisPoints
  if (way === 'weight') return catalogue.details.faults.weightGrams
  return way === 'percent' || way === 'amount' ? catalogue.bulk.amountFaults[way] : fieldCodes.required
}

function isTyped(way: Way): way is TypedWay {
  return (typedWays as readonly Way[]).includes(way)
}

/** Options of a change, if it has any. */
function useChoices(way: Way) {
  const { brands, categorys } = useMenu()
  const nameOf = useNameOf()
  const { flagNames } = useAdminText().catalogue.details
  if (way === 'addFlag' || way === 'removeFlag')
    return parcelFlags.map((value) => ({ value, label: flagNames[value] }))
  if (way === 'brand') return brands.map((brand) => ({ value: brand.id, label: nameOf(brand) }))
  if (way === 'series') {
    return brands.flatMap((brand) =>
      brand.series.map((brandSeries) => ({
        value: brandSeries.id,
        label: `${nameOf(brand)} › ${nameOf(brandSeries)}`,
      })),
    )
  }
  if (way !== 'place') return []
  return categorys
    .flatMap((category) => listSubCategoryPaths(category, nameOf))
    .map(({ id, name }) => ({ value: id, label: name }))
}

function brandOfSeries(brands: readonly Brand[], seriesId: string): string | null {
  return brands.find(({ series }) => series.some(({ id }) => id === seriesId))?.id ?? null
}

/** The change to send, or null for invalid input. A series also sets its brand. */
function toBulkChange(way: Way, value: string, brandId: string | null): BulkChange | null {
  if (way === 'codes' || way === 'noCodes') return { ...noBulkChange, codeEligible: way === 'codes' }
  if (way === 'show' || way === 'hide') return { ...noBulkChange, enabled: way === 'show' }
  if (way === 'notNew') return { ...noBulkChange, newFrom: 'none' }
  if (value === '') return null
  if (way === 'isNew') return { ...noBulkChange, newFrom: value }
  if (way === 'brand') return { ...noBulkChange, brandId: value }
  if (way === 'series') return { ...noBulkChange, brandId, seriesId: value }
  if (way === 'place') return { ...noBulkChange, subCategoryId: value }
  if (way === 'addFlag' || way === 'removeFlag')
    return { ...noBulkChange, [way]: parcelFlags.find((flag) => flag === value) ?? null }
  if (way === 'weight') {
    const weightGrams = readDetails({ ...blankDetails, weightGrams: value }).details.weightGrams
    return weightGrams === null ? null : { ...noBulkChange, weightGrams }
  }
  if (way === 'addTags' || way === 'removeTags') return { ...noBulkChange, [way]: value }
  if (way === 'pv' || way === 'margin') {
    const field = way === 'pv' ? 'pvHundredths' : 'marginBasisPoints'
    const hundredths = parseHundredths(value, bulkLimits[field].max)
    return hundredths === null ? null : { ...noBulkChange, [field]: hundredths }
  }
  const typed = value.normalize('NFKC').trim()
  const sign = /^[-−]/.test(typed) ? -1 : 1
  const field = way === 'percent' ? 'priceBasisPoints' : 'priceCents'
  const { min, max } = bulkLimits[field]
  const hundredths = parseHundredths(typed.replace(/^[-−+]/, ''), max)
  if (hundredths === null || sign * hundredths < min) return null
  return { ...noBulkChange, [field]: sign * hundredths }
}
