import { useState } from 'react'
import { type Axis, activeValues } from '../../../../../contract/shop/catalogue/options/option-axes.ts'
import { parseHundredths, typedHundredths } from '../../../../../contract/values/hundredths.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { showToast } from '../../../../shared/session/toasts.ts'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Field } from '../../../../shared/ui/form/field.tsx'
import { Select } from '../../../../shared/ui/form/select.tsx'
import { groupLegendClass } from '../../fields/group-legend.ts'
import { useProductForm } from '../../fields/product-fields.tsx'
import { type AmountName, amounts, type TypedDisplayProduct } from '../../fields/typed-product.ts'

interface FillAmountsProps {
  axes: readonly Axis[]
  products: TypedDisplayProduct['products']
}

/** Fills in one amount of all products, or of those with one value. */
export function FillAmounts({ axes, products }: FillAmountsProps) {
  const { catalogue, products: words } = useAdminText()
  const { fill } = catalogue.productOptions
  const { form } = useProductForm()
  const nameOf = useNameOf()
  const [name, setName] = useState<AmountName>('priceCents')
  const [chosenKey, setChosenKey] = useState('')
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  const values = axes.filter(({ isPriced }) => isPriced).flatMap(activeValues)
  const which = values.some(({ key }) => key === chosenKey) ? chosenKey : ''
  const changed = (set: () => void) => {
    set()
    setFault(undefined)
  }
  const apply = () => {
    const hundredths = parseHundredths(value, amounts[name])
    if (hundredths === null || (name === 'priceCents' && hundredths === 0)) {
      return setFault(words.amountFaults[name])
    }
    setFault(undefined)
    const filled = placesOfProducts(products, which)
    for (const at of filled) {
      form.clearErrors(`products.${at}.${name}`)
      form.setValue(`products.${at}.${name}`, typedHundredths(hundredths), { shouldDirty: true })
    }
    showToast('info', () => fill.filled(filled.length))
  }
  return (
    <fieldset className="grid items-start gap-3 rounded-md border border-line p-4 sm:grid-cols-2 lg:grid-cols-4">
      <legend className={`${groupLegendClass} text-sm`}>{fill.title}</legend>
      <Select
        label={fill.what}
        value={name}
        onChange={(next) => changed(() => setName(next))}
        options={useAmountNames()}
      />
      <Select
        label={fill.which}
        value={which}
        onChange={setChosenKey}
        options={[
          { value: '', label: fill.all },
          ...values.map((axisValue) => ({ value: axisValue.key, label: nameOf(axisValue) })),
        ]}
      />
      <AmountField
        value={value}
        fault={fault}
        onChange={(next) => changed(() => setValue(next))}
        onEnter={apply}
      />
      <Button variant="secondary" className="lg:mt-6.5" onClick={apply}>
        {fill.apply}
      </Button>
    </fieldset>
  )
}

function useAmountNames(): { value: AmountName; label: string }[] {
  const { catalogue, products } = useAdminText()
  return [
    { value: 'priceCents', label: products.priceIn },
    { value: 'pvHundredths', label: products.pv },
    { value: 'marginBasisPoints', label: catalogue.variants.margin },
  ]
}

/** Places of the products with a value of an option; of all products without one. */
function placesOfProducts(products: TypedDisplayProduct['products'], key: string): number[] {
  return products.flatMap(({ specifications }, at) =>
    key === '' || specifications.some(({ options }) => options.includes(key)) ? [at] : [],
  )
}

interface AmountFieldProps {
  value: string
  fault: string | undefined
  onChange: (value: string) => void
  onEnter: () => void
}

/** Enter applies the amount; it does not save the product. */
function AmountField({ value, fault, onChange, onEnter }: AmountFieldProps) {
  const { fill } = useAdminText().catalogue.productOptions
  return (
    <Field
      label={fill.value}
      inputMode="decimal"
      maxLength={12}
      value={value}
      error={fault}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
