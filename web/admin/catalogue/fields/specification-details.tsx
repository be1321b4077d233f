import { type ParcelFlag, parcelFlags } from '../../../../contract/shop/catalogue/parcel-flags.ts'
import { maxStockOfProduct } from '../../../../contract/shop/catalogue/shelf.ts'
import { parseHundredths } from '../../../../contract/values/hundredths.ts'
import { showPercent, showPrice } from '../../../shared/text/format/format.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { NativeCheckbox } from '../../../shared/ui/form/native-checkbox.tsx'
import { Folded } from '../../layout/folded.tsx'
import { useProductField, useProductForm } from './product-fields.tsx'
import { type DetailName, detailNames } from './typed-details.ts'

type Path = `products.${number}.specifications.${number}`

/** What a parcel with one piece weighs, measures and holds, and what the piece costs. What is missing is named. */
export function SpecificationDetails({ at }: { at: Path }) {
  const { details } = useAdminText().catalogue
  const { form, isBlank } = useProductForm()
  const { gtin, weightGrams, lengthMm, costCents } = form.watch(`${at}.details`)
  const missing = [
    gtin === '' && details.short.gtin,
    weightGrams === '' && details.short.weight,
    lengthMm === '' && details.short.size,
    costCents === '' && details.short.cost,
  ].filter((name) => name !== false)
  const hasFault = detailNames.some((name) => form.errorOf(`${at}.details.${name}`) !== undefined)
  return (
    <Folded
      isOpen={hasFault}
      look="text"
      className="text-sm sm:col-span-full"
      title={isBlank ? details.title : missing.length === 0 ? details.complete : details.lacks(missing)}
    >
      <div className="grid gap-4 py-2 [&>*]:content-start">
        <div className="grid gap-4 sm:grid-cols-2 [&>*]:content-start">
          <Detail at={at} name="gtin" label={details.gtin} hint={details.gtinHint} />
          <Cost at={at} />
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 [&>*]:content-start">
          <Detail at={at} name="weightGrams" label={details.weight} />
          <Detail at={at} name="lengthMm" label={details.length} hint={details.sizeHint} />
          <Detail at={at} name="widthMm" label={details.width} />
          <Detail at={at} name="heightMm" label={details.height} />
        </div>
        <Flags at={at} />
      </div>
    </Folded>
  )
}

interface DetailProps {
  at: Path
  name: DetailName
  label: string
  hint?: string
}

function Detail({ at, name, label, hint }: DetailProps) {
  const { hint: storedHint, ...wiring } = useProductField(`${at}.details.${name}`)
  return (
    <Field
      {...wiring}
      label={label}
      hint={storedHint ?? hint}
      inputMode={name === 'costCents' ? 'decimal' : 'numeric'}
      maxLength={20}
      autoComplete="off"
    />
  )
}

/** The cost, with what is left of the price that is typed. */
function Cost({ at }: { at: Path }) {
  const { details } = useAdminText().catalogue
  const { form } = useProductForm()
  const [, product] = at.split('.')
  const priceCents = parseHundredths(form.watch(`products.${Number(product)}.priceCents`), maxStockOfProduct)
  const costCents = parseHundredths(form.watch(`${at}.details.costCents`), maxStockOfProduct)
  const leftCents = priceCents === null || costCents === null ? null : priceCents - costCents
  return (
    <div className="grid gap-1">
      <Detail at={at} name="costCents" label={details.cost} hint={details.costHint} />
      {leftCents !== null && priceCents !== null && priceCents > 0 && (
        <p role="status" className={leftCents < 0 ? 'text-danger' : 'text-muted'}>
          {leftCents < 0
            ? details.loss(showPrice(-leftCents))
            : details.grossMargin(
                `${showPercent(Math.round((leftCents * 10_000) / priceCents))}%`,
                showPrice(leftCents),
              )}
        </p>
      )}
    </div>
  )
}

function Flags({ at }: { at: Path }) {
  const { details } = useAdminText().catalogue
  const { form } = useProductForm()
  const { value, onChange } = form.controlled(`${at}.details.flags`)
  const change = (flag: ParcelFlag, isChosen: boolean) =>
    onChange(parcelFlags.filter((one) => (one === flag ? isChosen : value.includes(one))))
  return (
    <fieldset>
      <legend className="font-medium">{details.flags}</legend>
      <div className="flex flex-wrap gap-x-6">
        {parcelFlags.map((flag) => (
          <NativeCheckbox
            key={flag}
            label={details.flagNames[flag]}
            checked={value.includes(flag)}
            onChange={(event) => change(flag, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
