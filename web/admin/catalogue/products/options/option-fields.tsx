import type { ClipboardEvent } from 'react'
import { useFieldArray } from 'react-hook-form'
import {
  type AxisValue,
  maxValuesOfAxis,
} from '../../../../../contract/shop/catalogue/options/option-axes.ts'
import { useLanguage } from '../../../../shared/language/language.ts'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/form/checkbox.tsx'
import { Field } from '../../../../shared/ui/form/field.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Plus, Trash2 } from '../../../../shared/ui/icons.ts'
import { showUndo } from '../../../forms/show-undo.ts'
import type { AdminForm } from '../../../forms/use-admin-form.ts'
import { readCells } from '../../cells/paste-cells.ts'
import { groupLegendClass } from '../../fields/group-legend.ts'
import type { TypedDisplayProduct } from '../../fields/typed-product.ts'
import { blankValue, type TypedOptions } from './option-values.ts'
import { pasteValues, takeBackPaste } from './paste-values.ts'

interface OptionFieldsProps {
  form: AdminForm<TypedOptions>
  at: number
  products: TypedDisplayProduct['products']
  onRemove: () => void
}

/** One option: its name and values in both languages. Ended values are not shown. */
export function OptionFields({ form, at, products, onRemove }: OptionFieldsProps) {
  const { productOptions } = useAdminText().catalogue
  const nameAt = useNameAt(form)
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: `axes.${at}.values`,
    keyName: 'rowId',
  })
  const activeFields = fields.flatMap(({ rowId, isEnded }, place) => (isEnded ? [] : [{ rowId, place }]))
  const paste = usePasteValues({ form, at, products, replace })
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4" onPaste={paste}>
      <legend className={groupLegendClass}>{productOptions.option(at + 1)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...form.field(`axes.${at}.nameEn`)}
          label={productOptions.nameEn}
          lang="en-HK"
          maxLength={60}
        />
        <Field
          {...form.field(`axes.${at}.nameCn`)}
          label={productOptions.nameCn}
          lang="zh-Hant-HK"
          maxLength={60}
        />
      </div>
      {activeFields.map(({ rowId, place }, number) => (
        <ValueFields
          key={rowId}
          form={form}
          path={`axes.${at}.values.${place}`}
          number={number}
          onRemove={() => remove(place)}
        />
      ))}
      <Checkbox {...form.controlled(`axes.${at}.isPriced`)} label={productOptions.isPriced} />
      <div className="flex flex-wrap gap-3">
        {activeFields.length < maxValuesOfAxis && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => append(blankValue(form.getValues('axes'), products))}
          >
            <Plus className="size-4" aria-hidden="true" />
            {productOptions.addValue}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onRemove}>
          {productOptions.removeOption(nameAt(`axes.${at}`, at))}
        </Button>
      </div>
    </fieldset>
  )
}

interface PasteProps extends Omit<OptionFieldsProps, 'onRemove'> {
  replace: (values: AxisValue[]) => void
}

/** Lines of a sheet go to this value and those below, with a toast that takes them back. An input alone would join them. */
function usePasteValues({ form, at, products, replace }: PasteProps) {
  const { list, catalogue } = useAdminText()
  return (event: ClipboardEvent<HTMLElement>) => {
    const { target, clipboardData } = event
    const rows = readCells(clipboardData.getData('text/plain'))
    const [, place, column] =
      (target instanceof HTMLInputElement && /\.values\.(\d+)\.(nameEn|nameCn)$/.exec(target.name)) || []
    if (rows === null || place === undefined) return
    event.preventDefault()
    const before = form.getValues(`axes.${at}.values`)
    const from = { place: Number(place), column: column as 'nameEn' | 'nameCn' }
    const { values, leftOut } = pasteValues(before, from, rows, (present) =>
      blankValue(
        form
          .getValues('axes')
          .map((axis, number) => (number === at ? { ...axis, values: [...present] } : axis)),
        products,
      ),
    )
    form.clearErrors()
    replace(values)
    const pasted = rows.flat().length - leftOut
    showUndo(catalogue.variants.pasted(pasted, leftOut), {
      label: list.undo,
      run: () => replace(takeBackPaste(form.getValues(`axes.${at}.values`), before, values)),
    })
  }
}

interface ValueFieldsProps {
  form: AdminForm<TypedOptions>
  path: `axes.${number}.values.${number}`
  /** Place among the shown values. */
  number: number
  onRemove: () => void
}

function ValueFields({ form, path, number, onRemove }: ValueFieldsProps) {
  const { productOptions } = useAdminText().catalogue
  const nameAt = useNameAt(form)
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 grow grid-cols-2 gap-2 [&>*]:content-start">
        <Field
          {...form.field(`${path}.nameEn`)}
          label={productOptions.valueEn(number + 1)}
          lang="en-HK"
          maxLength={100}
        />
        <Field
          {...form.field(`${path}.nameCn`)}
          label={productOptions.valueCn(number + 1)}
          lang="zh-Hant-HK"
          maxLength={100}
        />
      </div>
      <div className="pt-6">
        <IconButton label={productOptions.removeValue(nameAt(path, number))} onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

/** The name of an option or value in the language of the page; its number until it is named. */
function useNameAt(form: AdminForm<TypedOptions>) {
  const language = useLanguage()
  return (path: `axes.${number}` | `axes.${number}.values.${number}`, place: number) =>
    form.watch(`${path}.${language === 'en' ? 'nameEn' : 'nameCn'}`).trim() || String(place + 1)
}
