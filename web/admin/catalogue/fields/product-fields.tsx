import { createContext, type ReactNode, use } from 'react'
import { type FieldPath, get, useWatch } from 'react-hook-form'
import { maxDescription } from '../../../../contract/admin/catalogue/description-limit.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { TextArea } from '../../../shared/ui/form/text-area.tsx'
import { LabelWithHint, useStoredValueHint } from '../../forms/stored-value-hint.tsx'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { GrowingField } from './growing-field.tsx'
import type { TypedDisplayProduct } from './typed-product.ts'

/** Form context of a display product. */
interface ProductForm {
  form: AdminForm<TypedDisplayProduct>
  /** Stored value after another user has changed it. */
  latestStored: TypedDisplayProduct | null
  /** Whether codes and SKUs of what is stored can be changed: until the first order, and not in a draft. */
  canChangeCodes: boolean
  /** Whether it was never published. */
  isNew: boolean
  /** Whether nothing was saved yet. */
  isBlank: boolean
}

export const ProductFormContext = createContext<ProductForm | null>(null)

export function useProductForm(): ProductForm {
  const form = use(ProductFormContext)
  if (form === null) throw new Error('A product field was rendered outside its form.')
  return form
}

/** Props of a field: its error, and the stored value if another user has changed it. */
export function useProductField(name: FieldPath<TypedDisplayProduct>) {
  const { form, latestStored } = useProductForm()
  const storedValueHint = useStoredValueHint()
  const now: unknown = latestStored === null ? undefined : get(latestStored, name)
  return { ...form.field(name), hint: storedValueHint(now, form.getValues(name)) }
}

/** The mark of the fields that a new product needs. A published one has them, so that they are not marked. */
export function useRequiredMark(): string | undefined {
  const { products } = useAdminText()
  return useProductForm().isNew ? products.required : undefined
}

interface TextProps {
  name: FieldPath<TypedDisplayProduct>
  label: string
  hint?: string
  lang?: 'en-HK' | 'zh-Hant-HK'
  maxLength?: number
  /** Whether a new product cannot be published without it. */
  isRequired?: boolean
}

export function ProductText({ name, isRequired = false, ...rest }: TextProps) {
  const { hint, ...wiring } = useProductField(name)
  const required = useRequiredMark()
  return <Field {...rest} {...wiring} suffix={isRequired ? required : undefined} hint={hint ?? rest.hint} />
}

/** Price or PV field, with tabular digits and a numeric keyboard. */
export function ProductAmount({ name, label, isRequired = false }: TextProps) {
  const required = useRequiredMark()
  return (
    <Field
      label={label}
      suffix={isRequired ? required : undefined}
      inputMode="decimal"
      maxLength={12}
      {...useProductField(name)}
    />
  )
}

/** A description. Text over the limit stays in the field, which counts it, for the staff to shorten. */
export function ProductParagraph({ name, ...rest }: TextProps & { name: 'descriptionEn' | 'descriptionCn' }) {
  const { list } = useAdminText()
  const { form } = useProductForm()
  const { length } = [...useWatch({ control: form.control, name }).trim()]
  const { hint, ...wiring } = useProductField(name)
  return (
    <TextArea
      rows={8}
      // On phones it is as high as its text.
      className="max-md:field-sizing-content max-md:min-h-24"
      {...rest}
      {...wiring}
      hint={hint ?? list.lengthOf(length, maxDescription)}
    />
  )
}

export function ProductSwitch({ name, label }: TextProps) {
  const { form } = useProductForm()
  const { hint } = useProductField(name)
  const { value, ...control } = form.controlled(name)
  return <Checkbox {...control} value={value === true} label={<LabelWithHint label={label} hint={hint} />} />
}

/** Fields of both languages side by side; stacked on phones. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 md:grid-cols-2 [&>*]:content-start">{children}</div>
}

/** A name, or the description of a picture: one paragraph, which in a narrow window takes several lines. */
export function GrowingProductText({ name, isRequired = false, ...rest }: TextProps) {
  const { hint, ...wiring } = useProductField(name)
  const required = useRequiredMark()
  return (
    <GrowingField {...rest} {...wiring} suffix={isRequired ? required : undefined} hint={hint ?? rest.hint} />
  )
}

type NamedPath = '' | `products.${number}.` | `products.${number}.specifications.${number}.`

/** Name in both languages. */
export function ProductNames({ at, max }: { at: NamedPath; max: number }) {
  const { products } = useAdminText()
  return (
    <SideBySide>
      <GrowingProductText
        name={`${at}nameEn`}
        label={products.nameEn}
        lang="en-HK"
        maxLength={max}
        isRequired
      />
      <GrowingProductText
        name={`${at}nameCn`}
        label={products.nameCn}
        lang="zh-Hant-HK"
        maxLength={max}
        isRequired
      />
    </SideBySide>
  )
}
