import type { ShelvedDisplayProduct } from '../../../../../contract/admin/catalogue/catalogue-admin.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { FieldError } from '../../../../shared/ui/form/field.tsx'
import { ProductSwitch, ProductText, useProductForm } from '../../fields/product-fields.tsx'
import { SpecificationDetails } from '../../fields/specification-details.tsx'
import { VariantStock } from '../../fields/variant-stock.tsx'

interface OptionVariantProps {
  stored: ShelvedDisplayProduct['products'][number]['specifications'][number] | null
  at: `products.${number}.specifications.${number}`
  onRemove: () => void
}

/** One combination of options, named after them: its SKU, stock and whether it is sold. A combination that was never
 *  saved can be left out. */
export function OptionVariant({ stored, at, onRemove }: OptionVariantProps) {
  const { products, catalogue } = useAdminText()
  const { variants, productOptions } = catalogue
  const { form, canChangeCodes } = useProductForm()
  const nameOf = useNameOf()
  const names = [form.controlled(`${at}.nameEn`), form.controlled(`${at}.nameCn`)] as const
  const name = nameOf({ nameEn: names[0].value, nameCn: names[1].value })
  return (
    <fieldset className="grid items-center gap-x-4 gap-y-1 border-t border-line pt-2 sm:grid-cols-[minmax(8rem,1fr)_minmax(10rem,1.5fr)_auto]">
      <legend className="sr-only">{name}</legend>
      <div className="min-w-0 font-medium wrap-anywhere" aria-hidden="true">
        {name}
      </div>
      <div className="grid gap-1">
        {stored && <VariantStock variant={stored} />}
        {(stored === null || canChangeCodes) && (
          <ProductText name={`${at}.sku`} label={variants.sku} maxLength={60} isRequired />
        )}
      </div>
      {stored ? (
        <ProductSwitch name={`${at}.enabled`} label={products.sold} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start sm:self-end"
          aria-label={productOptions.leaveOut(name)}
          onClick={onRemove}
        >
          {productOptions.leave}
        </Button>
      )}
      <FieldError id={`${at}-name`} error={names[0].error ?? names[1].error} />
      <SpecificationDetails at={at} />
    </fieldset>
  )
}
