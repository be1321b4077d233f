import { type FormEvent, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { Arranged } from '../../../../../contract/shop/catalogue/options/arrange-variants.ts'
import {
  type Axis,
  activeValues,
  countCombinations,
  maxAxes,
  maxVariants,
} from '../../../../../contract/shop/catalogue/options/option-axes.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { FormDialog } from '../../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { useText } from '../../../../shared/text/shape/text.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { DialogActions } from '../../../../shared/ui/dialog-actions.tsx'
import { Field } from '../../../../shared/ui/form/field.tsx'
import { Plus } from '../../../../shared/ui/icons.ts'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { type AdminForm, useAdminForm } from '../../../forms/use-admin-form.ts'
import type { TypedDisplayProduct } from '../../fields/typed-product.ts'
import { OptionFields } from './option-fields.tsx'
import {
  applyOptions,
  blankAxis,
  faultsOfOptions,
  listOptions,
  readOptions,
  type TypedOptions,
} from './option-values.ts'

type Change = Arranged<TypedDisplayProduct['products'][number]> & { axes: Axis[] }

interface OptionDialogProps {
  /** Name of the dialog's draft. */
  draft: string
  typed: TypedDisplayProduct
  onApply: (change: Change) => void
  onClose: () => void
}

/** Edits the options of a product. Variants that would no longer be sold are named before they are taken away. */
export function OptionDialog(props: OptionDialogProps) {
  const { productOptions } = useAdminText().catalogue
  const { shell } = useText()
  return (
    <FormDialog isOpen onClose={props.onClose} title={productOptions.title} closeLabel={shell.close}>
      <OptionForm {...props} />
    </FormDialog>
  )
}

function OptionForm({ draft, typed, onApply, onClose }: OptionDialogProps) {
  const text = useText()
  const { catalogue, confirm } = useAdminText()
  const { productOptions } = catalogue
  const { faults } = productOptions
  const { axes: before, products } = listOptions(typed)
  const form = useAdminForm<TypedOptions>(
    { axes: before.length > 0 ? before : [blankAxis([], products)], pattern: '{code}-{1}-{2}-{3}' },
    { draft },
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const axes = readOptions(form.watch('axes'), before, products)

  const apply = (input: TypedOptions) => {
    setProblem(null)
    const wrong = faultsOfOptions(input.axes, {
      ...faults,
      required: text.fieldCodes.required,
    })
    if (Object.keys(wrong).length > 0) return form.showErrors(wrong)
    const after = readOptions(input.axes, before, products)
    const found = applyOptions(typed, after, input.pattern)
    if ('code' in found) {
      return setProblem(
        found.code === 'too-many'
          ? faults.tooMany(found.count, maxVariants)
          : faults.savedApart(found.product),
      )
    }
    const next = { ...found, axes: after }
    if (found.ended.length + found.removed.length > 0) return setChange(next)
    onApply(next)
  }
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    form.onSubmit(apply)(event)
  }
  if (change !== null) {
    return <Consequence change={change} onBack={() => setChange(null)} onApply={() => onApply(change)} />
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <p className="text-sm text-muted">{productOptions.hint}</p>
      <AxisList form={form} products={products} onRemoved={() => setProblem(null)} />
      <Field
        {...form.field('pattern')}
        label={productOptions.pattern}
        hint={productOptions.patternHint}
        maxLength={60}
      />
      <CombinationCount axes={axes} />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <DialogActions cancel={{ label: confirm.cancel, onClick: onClose }}>
        <Button type="submit">{productOptions.apply}</Button>
      </DialogActions>
    </form>
  )
}

interface AxisListProps {
  form: AdminForm<TypedOptions>
  products: TypedDisplayProduct['products']
  onRemoved: () => void
}

function AxisList({ form, products, onRemoved }: AxisListProps) {
  const { productOptions } = useAdminText().catalogue
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'axes', keyName: 'rowId' })
  return (
    <>
      {fields.map(({ rowId }, at) => (
        <OptionFields
          key={rowId}
          form={form}
          at={at}
          products={products}
          onRemove={() => {
            onRemoved()
            remove(at)
          }}
        />
      ))}
      {fields.length < maxAxes && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => append(blankAxis(form.getValues('axes'), products))}
        >
          <Plus className="size-4" aria-hidden="true" />
          {productOptions.addOption}
        </Button>
      )}
    </>
  )
}

function CombinationCount({ axes }: { axes: readonly Axis[] }) {
  const { productOptions } = useAdminText().catalogue
  const filled = axes.filter((axis) => activeValues(axis).length > 0)
  if (filled.length === 0) return null
  return (
    <p role="status" className="text-sm tabular-nums">
      {productOptions.total(
        filled.map((axis) => activeValues(axis).length),
        countCombinations(filled),
      )}
    </p>
  )
}

/** The variants that the change takes away. */
function Consequence({
  change: { ended, removed },
  onBack,
  onApply,
}: {
  change: Change
  onBack: () => void
  onApply: () => void
}) {
  const { consequence } = useAdminText().catalogue.productOptions
  const nameOf = useNameOf()
  return (
    <div className="grid gap-4">
      <p className="font-medium">{consequence.title}</p>
      {ended.length > 0 && <p>{consequence.ended(ended.length)}</p>}
      {removed.length > 0 && <p>{consequence.removed(removed.length)}</p>}
      <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm">
        {[...ended, ...removed].map((variant) => (
          <li key={variant.options.join() + variant.sku} className="wrap-anywhere">
            {nameOf(variant)} <span className="text-muted">{variant.sku}</span>
          </li>
        ))}
      </ul>
      <DialogActions cancel={{ label: consequence.back, onClick: onBack }}>
        <Button variant="danger" onClick={onApply}>
          {ended.length > 0 ? consequence.confirm(ended.length) : consequence.remove(removed.length)}
        </Button>
      </DialogActions>
    </div>
  )
}
