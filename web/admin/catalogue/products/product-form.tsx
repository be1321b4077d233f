import type { FormEvent, ReactNode } from 'react'
import type { ShelvedDisplayProduct } from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { FieldGroup } from '../../../shared/ui/form/field-group.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { type FormSection, FormSections } from '../../forms/form-sections.tsx'
import { FormState } from '../../forms/form-state.tsx'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { ProductCategories } from '../fields/product-categories.tsx'
import {
  ProductFormContext,
  ProductNames,
  ProductParagraph,
  ProductText,
  SideBySide,
} from '../fields/product-fields.tsx'
import type { TypedDisplayProduct } from '../fields/typed-product.ts'
import { ProductOptions } from './options/product-options.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductSchedule } from './product-schedule.tsx'
import { ProductSpecTable } from './product-spec-table.tsx'
import { ProductVariants } from './product-variants.tsx'

/** All editable fields of a display product, in both languages. The caller adds the actions. */
export function ProductForm({
  form,
  stored,
  latestStored,
  canChangeCodes = false,
  onSubmit,
  notice,
  actions,
}: {
  form: AdminForm<TypedDisplayProduct>
  /** The published product; null for a new one. */
  stored: ShelvedDisplayProduct | null
  /** Stored value after another user has changed it. */
  latestStored: TypedDisplayProduct | null
  canChangeCodes?: boolean
  onSubmit: () => void
  notice: ReactNode
  actions: ReactNode
}) {
  const { products, catalogue } = useAdminText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <ProductFormContext value={{ form, latestStored, canChangeCodes }}>
      <form onSubmit={submit} noValidate className="grid max-w-5xl gap-8">
        {notice}
        <FormSections form={form} sections={useSections()} />
        <FieldGroup id="texts" legend={products.texts}>
          {(stored === null || canChangeCodes) && (
            <ProductText
              name="code"
              label={catalogue.drafts.code}
              maxLength={60}
              {...(stored !== null && { hint: catalogue.variants.codesOpen })}
            />
          )}
          <ProductNames at="" max={160} />
          <SideBySide>
            <ProductParagraph name="descriptionEn" label={products.descriptionEn} lang="en-HK" />
            <ProductParagraph name="descriptionCn" label={products.descriptionCn} lang="zh-Hant-HK" />
          </SideBySide>
        </FieldGroup>
        <FieldGroup id="schedule" legend={catalogue.schedule.title}>
          <ProductSchedule />
        </FieldGroup>
        <FieldGroup id="pictures" legend={catalogue.pictures.title}>
          <ProductPictures />
        </FieldGroup>
        <FieldGroup id="place" legend={products.place}>
          <ProductCategories />
        </FieldGroup>
        <FieldGroup id="specTable" legend={catalogue.specTable.title}>
          <ProductSpecTable />
        </FieldGroup>
        <ProductOptions id="options" />
        <div id="variants" className="grid scroll-mt-16 gap-8">
          <ProductVariants product={stored} />
        </div>
        <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-4">
          <FormFault form={form} />
          {actions}
          <FormState form={form} />
        </div>
      </form>
    </ProductFormContext>
  )
}

function useSections(): FormSection<TypedDisplayProduct>[] {
  const { products, catalogue } = useAdminText()
  return [
    {
      id: 'texts',
      name: products.texts,
      fields: ['code', 'nameEn', 'nameCn', 'descriptionEn', 'descriptionCn'],
    },
    {
      id: 'schedule',
      name: catalogue.schedule.title,
      fields: ['enabled', 'showAt', 'hideAt', 'newFrom', 'tags'],
    },
    { id: 'pictures', name: catalogue.pictures.title, fields: ['pictures'] },
    { id: 'place', name: products.place, fields: ['brandId', 'seriesId', 'subCategoryIds'] },
    { id: 'specTable', name: catalogue.specTable.title, fields: ['specTable'] },
    { id: 'options', name: catalogue.productOptions.title, fields: ['axes'] },
    { id: 'variants', name: catalogue.variants.title, fields: ['products'] },
  ]
}
