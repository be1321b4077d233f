import type { FormEvent, ReactNode } from 'react'
import type { ShelvedDisplayProduct } from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { FoldedSection } from '../../forms/folded-section.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { FormSections } from '../../forms/form-sections.tsx'
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
import { useProductSections } from './product-sections.ts'
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
  furtherActions,
  isBlank = false,
}: {
  form: AdminForm<TypedDisplayProduct>
  /** The published product; null for a new one. */
  stored: ShelvedDisplayProduct | null
  /** Stored value after another user has changed it. */
  latestStored: TypedDisplayProduct | null
  canChangeCodes?: boolean
  onSubmit: () => void
  notice: ReactNode
  /** Saving and publishing, which stay at the bottom of the window. */
  actions: ReactNode
  furtherActions: ReactNode
  /** Whether nothing was saved yet: parts then show what they lack once they were begun. */
  isBlank?: boolean
}) {
  const { products, catalogue } = useAdminText()
  const sections = useProductSections()
  // A published product is mostly opened for its texts or prices; a new one needs every part.
  const isNew = stored === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <ProductFormContext value={{ form, latestStored, canChangeCodes, isNew, isBlank }}>
      <form onSubmit={submit} noValidate className="grid max-w-5xl gap-8">
        {notice}
        <div>
          <FormSections form={form} sections={Object.values(sections)} isBlank={isBlank} />
          <FoldedSection form={form} isBlank={isBlank} section={sections.texts} isOpen>
            {(stored === null || canChangeCodes) && (
              <div className="sm:max-w-xs">
                <ProductText
                  name="code"
                  label={catalogue.drafts.code}
                  maxLength={60}
                  isRequired
                  {...(stored !== null && { hint: catalogue.variants.codesOpen })}
                />
              </div>
            )}
            <ProductNames at="" max={160} />
            <SideBySide>
              <ProductParagraph name="descriptionEn" label={products.descriptionEn} lang="en-HK" />
              <ProductParagraph name="descriptionCn" label={products.descriptionCn} lang="zh-Hant-HK" />
            </SideBySide>
          </FoldedSection>
          <FoldedSection form={form} isBlank={isBlank} section={sections.schedule} isOpen={isNew}>
            <ProductSchedule />
          </FoldedSection>
          <FoldedSection form={form} isBlank={isBlank} section={sections.pictures} isOpen={isNew}>
            <ProductPictures />
          </FoldedSection>
          <FoldedSection form={form} isBlank={isBlank} section={sections.place} isOpen={isNew}>
            <ProductCategories />
          </FoldedSection>
          <FoldedSection form={form} isBlank={isBlank} section={sections.specTable} isOpen={isNew}>
            <ProductSpecTable />
          </FoldedSection>
          <FoldedSection form={form} isBlank={isBlank} section={sections.options} isOpen={isNew}>
            <ProductOptions />
          </FoldedSection>
          <FoldedSection form={form} isBlank={isBlank} section={sections.variants} isOpen>
            <ProductVariants product={stored} />
          </FoldedSection>
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden">{furtherActions}</div>
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
          <FormFault form={form} />
          {actions}
          <FormState form={form} />
        </div>
      </form>
    </ProductFormContext>
  )
}
