import type { ShelvedDisplayProduct } from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import { copyMarks } from '../../../../contract/admin/catalogue/copy-marks.ts'
import { PageLink, useGo } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { labelOfProductField } from '../../forms/conflict-labels.ts'
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { type MergedForm, useEditForm } from '../../forms/use-edit-form.ts'
import { ForChanges } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import {
  duplicateProduct,
  type TypedDisplayProduct,
  toDraftContent,
  toTypedProduct,
} from '../fields/typed-product.ts'
import { productForm, showUnreadable } from './product-faults.ts'
import { ProductForm } from './product-form.tsx'
import { ShelveProduct } from './shelve-product.tsx'

/** Form of a published display product: saved at once, or as a draft. Concurrent edits are shown beside the input and
 *  merged, so that no input is lost. */
export function ProductEditor({
  product,
  onSaved,
}: {
  product: ShelvedDisplayProduct
  onSaved: (product: ShelvedDisplayProduct) => void
}) {
  const admin = useAdminText()
  const { products, catalogue } = admin
  const { form, merged } = useEditForm<ShelvedDisplayProduct, TypedDisplayProduct>({
    ...productForm,
    draft: `product ${product.id}`,
    stored: product,
    toTyped: toTypedProduct,
    read: () => adminApi.products.read({ params: { id: product.id } }),
  })
  const { base, latestStored } = merged
  const { save, storeAsDraft, duplicate } = useProductActs({ product, form, merged, onSaved })
  const labelOf = (path: readonly string[]) => labelOfProductField(path, base.products, admin)
  return (
    <ProductForm
      form={form}
      stored={base}
      canChangeCodes={!base.hasOrders}
      latestStored={latestStored && toTypedProduct(latestStored)}
      onSubmit={() => void save()}
      notice={
        <>
          <EditedMeanwhile merged={merged} labelOf={labelOf} />
          {product.draftId !== null && <DraftNotice draftId={product.draftId} />}
        </>
      }
      actions={
        <ForChanges>
          <Button type="submit" isBusy={form.isBusy}>
            {products.save}
          </Button>
        </ForChanges>
      }
      furtherActions={
        <ForChanges>
          <Button variant="secondary" isBusy={form.isBusy} onClick={() => void duplicate()}>
            {catalogue.drafts.duplicate}
          </Button>
          {product.draftId === null && (
            <Button variant="secondary" isBusy={form.isBusy} onClick={() => void storeAsDraft()}>
              {catalogue.drafts.keep}
            </Button>
          )}
          <ShelveProduct product={product} onSaved={onSaved} />
        </ForChanges>
      }
    />
  )
}

interface ProductActs {
  product: ShelvedDisplayProduct
  form: AdminForm<TypedDisplayProduct>
  merged: MergedForm<ShelvedDisplayProduct, TypedDisplayProduct>
  onSaved: (product: ShelvedDisplayProduct) => void
}

function useProductActs({ product: { id }, form, merged, onSaved }: ProductActs) {
  const { products, catalogue } = useAdminText()
  const go = useGo()
  const save = async () => {
    form.clearErrors()
    const saved = await merged.save((typed, { version }) => {
      const { content, unreadable } = toDraftContent(typed)
      const body = { ...content, version, unreadable }
      return adminApi.products.update({ params: { id }, body })
    })
    if (saved === null) return
    merged.saved(saved)
    onSaved(saved)
    showToast('info', () => (saved.enabled ? products.saved : products.savedHidden))
  }
  const storeAsDraft = async () => {
    form.clearErrors()
    if (showUnreadable(form)) return
    const draft = await merged.save((typed, { version: productVersion }) => {
      const { content } = toDraftContent(typed)
      return adminApi.drafts.create({ body: { displayProductId: id, content, productVersion } })
    })
    if (draft !== null) go(`/admin/catalogue/draft?id=${draft.id}`)
  }
  const duplicate = async () => {
    const content = duplicateProduct(toTypedProduct(merged.base), copyMarks)
    const draft = await form.act(
      () => adminApi.drafts.create({ body: { displayProductId: null, content } }),
      form.showRefusal,
    )
    if (draft === null) return
    showToast('info', () => catalogue.drafts.duplicated)
    go(`/admin/catalogue/draft?id=${draft.id}`)
  }
  return { save, storeAsDraft, duplicate }
}

function DraftNotice({ draftId }: { draftId: string }) {
  const { drafts } = useAdminText().catalogue
  return (
    <Notice>
      {drafts.hasOne}{' '}
      <PageLink to={`/admin/catalogue/draft?id=${draftId}`} className="underline">
        {drafts.open}
      </PageLink>
    </Notice>
  )
}
