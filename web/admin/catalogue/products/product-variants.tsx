import type { ClipboardEvent, KeyboardEvent } from 'react'
import { type FieldPath, useFieldArray } from 'react-hook-form'
import type { ShelvedDisplayProduct } from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import { activeValues } from '../../../../contract/shop/catalogue/options/option-axes.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Plus } from '../../../shared/ui/icons.ts'
import { showUndo } from '../../forms/show-undo.ts'
import { Folded } from '../../layout/folded.tsx'
import { isOfInputMethod } from '../cells/is-of-input-method.ts'
import { nextInColumn } from '../cells/next-in-column.ts'
import { placeCells, readCells } from '../cells/paste-cells.ts'
import { groupLegendClass } from '../fields/group-legend.ts'
import {
  ProductAmount,
  ProductNames,
  ProductSwitch,
  ProductText,
  useProductForm,
} from '../fields/product-fields.tsx'
import { SpecificationDetails } from '../fields/specification-details.tsx'
import { blankProduct, blankSpecification, type TypedDisplayProduct } from '../fields/typed-product.ts'
import { VariantStock } from '../fields/variant-stock.tsx'
import { OptionVariant } from './options/option-variant.tsx'

/** Products and specifications of a display product. Stored ones can only be disabled, because orders refer to them;
 *  unsaved ones can be removed. */
export function ProductVariants({ product }: { product: ShelvedDisplayProduct | null }) {
  const { variants } = useAdminText().catalogue
  const { form } = useProductForm()
  const hasOptions = form.watch('axes').length > 0
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'products',
    keyName: 'key',
  })
  const pasteCells = usePasteCells()
  return (
    <>
      <div className="grid gap-6 lg:gap-4" onKeyDownCapture={moveInColumn} onPaste={pasteCells}>
        {fields.map(({ key, id }, at) => (
          <ProductVariant
            key={key}
            product={product?.products.find((stored) => stored.id === id) ?? null}
            at={at}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      {!hasOptions && (
        <Button variant="secondary" className="justify-self-start" onClick={() => append(blankProduct())}>
          <Plus className="size-4" aria-hidden="true" />
          {variants.add}
        </Button>
      )}
    </>
  )
}

/** Enter and the arrows move to the same field of the next or previous row, as in a sheet, before the field takes them. From
 *  the last row Enter saves, as in any form. */
function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  const isUp = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey)
  if (!isUp && key !== 'ArrowDown' && key !== 'Enter') return
  if (!isTextField(target) || isOfInputMethod(event)) return
  const shownFields = listShownFields(currentTarget)
  const next = nextInColumn(
    shownFields.map(({ name }) => name),
    target.name,
    isUp ? -1 : 1,
  )
  if (next === null) return
  event.preventDefault()
  const field = shownFields.find(({ name }) => name === next)
  field?.focus()
  field?.select()
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function isTextField(target: EventTarget): target is TextField {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
  )
}

function listShownFields(rows: HTMLElement): TextField[] {
  const fields = [...rows.querySelectorAll<TextField>('input[type=text], input:not([type]), textarea')]
  return fields.filter((field) => field.checkVisibility())
}

/** Several cells of a sheet go to the fields to the right and below, with a toast that takes them back. */
function usePasteCells() {
  const { list, catalogue } = useAdminText()
  const { form } = useProductForm()
  return (event: ClipboardEvent<HTMLElement>) => {
    const { target, currentTarget, clipboardData } = event
    const rows = readCells(clipboardData.getData('text/plain'))
    if (rows === null || !isTextField(target)) return
    event.preventDefault()
    const names = listShownFields(currentTarget).map(({ name }) => name)
    const { values, leftOut } = placeCells(names, target.name, rows)
    const pasted = [...values].map(([field, value]) => {
      const name = field as FieldPath<TypedDisplayProduct>
      return { name, value, before: form.getValues(name) }
    })
    for (const { name, value } of pasted) {
      form.clearErrors(name)
      form.setValue(name, value, { shouldDirty: true })
    }
    const takeBack = () => {
      for (const { name, value, before } of pasted) {
        // What was typed since stays.
        if (form.getValues(name) === value) form.setValue(name, before, { shouldDirty: true })
      }
    }
    showUndo(catalogue.variants.pasted(values.size, leftOut), { label: list.undo, run: takeBack })
  }
}

type StoredProduct = ShelvedDisplayProduct['products'][number]

interface ProductVariantProps {
  product: StoredProduct | null
  at: number
  onRemove: () => void
}

function ProductVariant({ product, at, onRemove }: ProductVariantProps) {
  const { products, catalogue } = useAdminText()
  const { variants, productOptions } = catalogue
  const { form, canChangeCodes } = useProductForm()
  const axes = form.watch('axes')
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `products.${at}.specifications`,
    keyName: 'key',
  })
  const offered = new Set(axes.flatMap(activeValues).map(({ key }) => key))
  const rows = fields.map(({ key, id, options, enabled }, place) => {
    const isOption = axes.length > 0 && options.length > 0
    const props = {
      stored: product?.specifications.find((specification) => specification.id === id) ?? null,
      at: `products.${at}.specifications.${place}` as const,
      onRemove: () => remove(place),
    }
    return {
      isEnded: isOption && !enabled && !options.every((option) => offered.has(option)),
      row: isOption ? (
        <OptionVariant key={key} {...props} />
      ) : (
        <Specification key={key} {...props} place={place} />
      ),
    }
  })
  const ended = rows.filter(({ isEnded }) => isEnded)
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 md:p-6 lg:gap-2 lg:px-4 lg:py-3">
      <legend className={groupLegendClass}>
        {product ? products.product(product.code) : variants.newProduct(at + 1)}
      </legend>
      {(product === null || canChangeCodes) && (
        <div className="sm:max-w-xs lg:pb-2">
          <ProductText name={`products.${at}.code`} label={variants.code} maxLength={60} isRequired />
        </div>
      )}
      <ProductFields at={at} />
      {rows.filter(({ isEnded }) => !isEnded).map(({ row }) => row)}
      {ended.length > 0 && (
        <Folded title={productOptions.ended(ended.length)} look="text">
          <div className="grid gap-2 text-sm">{ended.map(({ row }) => row)}</div>
        </Folded>
      )}
      <div className="flex flex-wrap gap-3">
        {axes.length === 0 && (
          <Button variant="secondary" size="small" onClick={() => append(blankSpecification())}>
            <Plus className="size-4" aria-hidden="true" />
            {variants.addSpecification}
          </Button>
        )}
        {product === null && (
          <Button variant="secondary" size="small" onClick={onRemove}>
            {variants.remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Names, prices and switches of a product. */
function ProductFields({ at }: { at: number }) {
  const { products, catalogue } = useAdminText()
  const { variants } = catalogue
  return (
    <>
      <div className="grid gap-4 2xl:grid-cols-[5fr_4fr]">
        <ProductNames at={`products.${at}.`} max={160} />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 [&>*]:content-start max-sm:[&>:first-child]:col-span-2">
          <ProductAmount name={`products.${at}.priceCents`} label={products.priceIn} isRequired />
          <ProductAmount name={`products.${at}.pvHundredths`} label={products.pv} />
          <ProductAmount name={`products.${at}.marginBasisPoints`} label={variants.margin} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-8">
        <ProductSwitch name={`products.${at}.enabled`} label={products.sold} />
        <ProductSwitch name={`products.${at}.codeEligible`} label={variants.codeEligible} />
        <ProductSwitch name={`products.${at}.offsetEligible`} label={variants.offsetEligible} />
      </div>
    </>
  )
}

function Specification({
  stored,
  at,
  place,
  onRemove,
}: {
  stored: StoredProduct['specifications'][number] | null
  at: `products.${number}.specifications.${number}`
  place: number
  onRemove: () => void
}) {
  const { products, catalogue } = useAdminText()
  const { variants } = catalogue
  const { canChangeCodes } = useProductForm()
  return (
    <fieldset
      className={classNames(
        'grid gap-3 border-t border-line pt-4 lg:gap-x-4 lg:gap-y-1 lg:pt-2',
        stored ? 'lg:grid-cols-[13rem_1fr]' : 'lg:grid-cols-[13rem_1fr_auto]',
      )}
    >
      <legend className="sr-only">
        {stored ? products.specification(stored.sku) : variants.newSpecification(place + 1)}
      </legend>
      <div className="grid content-start gap-3 lg:content-center lg:gap-1">
        {stored && <VariantStock variant={stored} />}
        {(stored === null || canChangeCodes) && (
          <ProductText name={`${at}.sku`} label={variants.sku} maxLength={60} isRequired />
        )}
        <ProductSwitch name={`${at}.enabled`} label={products.sold} />
      </div>
      <ProductNames at={`${at}.`} max={100} />
      <SpecificationDetails at={at} />
      {stored === null && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start lg:col-start-3 lg:row-start-1 lg:self-end"
          onClick={onRemove}
        >
          {variants.removeSpecification}
        </Button>
      )}
    </fieldset>
  )
}
