import { useState } from 'react'
import type { Arranged } from '../../../../../contract/shop/catalogue/options/arrange-variants.ts'
import {
  addCombination,
  listLeftOutVariants,
} from '../../../../../contract/shop/catalogue/options/left-out-variants.ts'
import {
  type Axis,
  activeValues,
  joinedName,
} from '../../../../../contract/shop/catalogue/options/option-axes.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { showToast } from '../../../../shared/session/toasts.ts'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Folded } from '../../../layout/folded.tsx'
import { useProductForm } from '../../fields/product-fields.tsx'
import type { TypedDisplayProduct } from '../../fields/typed-product.ts'
import { FillAmounts } from './fill-amounts.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { blankLike, withDetails } from './option-values.ts'

type Change = Arranged<TypedDisplayProduct['products'][number]> & { axes: Axis[] }

/** The options of a product, whose combinations are the variants below. */
export function ProductOptions() {
  const { productOptions } = useAdminText().catalogue
  const { form } = useProductForm()
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const axes = form.watch('axes')
  const products = form.watch('products')
  const set = (axes: Axis[], products: TypedDisplayProduct['products']) => {
    form.clearErrors()
    form.setValue('axes', axes, { shouldDirty: true })
    form.setValue('products', products, { shouldDirty: true })
  }
  const apply = ({ axes, products, ...change }: Change) => {
    setOpen(false)
    set(axes, products)
    const counts = { unchanged: change.unchanged, added: change.added.length, ended: change.ended.length }
    showToast('info', () => (axes.length === 0 ? productOptions.removed : productOptions.applied(counts)))
  }
  return (
    <>
      {axes.length === 0 ? (
        <p className="text-sm text-muted">{productOptions.hint}</p>
      ) : (
        <dl className="grid gap-2 text-sm">
          {axes.map((axis) => (
            <div key={axis.key} className="flex flex-wrap gap-x-3">
              <dt className="font-medium">{nameOf(axis)}</dt>
              <dd className="min-w-0 wrap-anywhere text-muted">
                {activeValues(axis).map(nameOf).join(' · ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {axes.length === 0 ? productOptions.start : productOptions.edit}
      </Button>
      <LeftOut
        axes={axes}
        products={products}
        onAdd={(values) => {
          const page = form.getValues()
          const pattern = '{code}-{1}-{2}-{3}'
          set(axes, withDetails(addCombination({ page, products, axes, blank: blankLike, pattern }, values)))
        }}
      />
      {products.length > 1 && <FillAmounts axes={axes} products={products} />}
      {isOpen && (
        <OptionDialog
          draft={`options of ${form.draft}`}
          typed={form.getValues()}
          onApply={apply}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Combinations that are not made, each with a button. */
function LeftOut({
  axes,
  products,
  onAdd,
}: {
  axes: readonly Axis[]
  products: TypedDisplayProduct['products']
  onAdd: (values: ReturnType<typeof listLeftOutVariants>[number]) => void
}) {
  const { productOptions } = useAdminText().catalogue
  const nameOf = useNameOf()
  const combinations = listLeftOutVariants(products, axes)
  if (combinations.length === 0) return null
  return (
    <Folded title={productOptions.leftOut(combinations.length)} className="text-sm">
      <ul className="flex flex-wrap gap-2">
        {combinations.map((values) => (
          <li key={values.map(({ key }) => key).join()}>
            <Button variant="secondary" size="small" onClick={() => onAdd(values)}>
              {productOptions.add(nameOf(joinedName(values)))}
            </Button>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
