import { useRef } from 'react'
import type {
  SavedDraft,
  ShelvedDisplayProduct,
} from '../../../../contract/admin/catalogue/catalogue-admin.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { labelOfProductField } from '../../forms/conflict-labels.ts'
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import { showUndoCall } from '../../forms/show-undo.ts'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { type MergedForm, useEditForm } from '../../forms/use-edit-form.ts'
import { ForChanges } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import {
  blankDisplayProduct,
  type TypedDisplayProduct,
  toDraftContent,
  toTypedDraft,
  toTypedProduct,
} from '../fields/typed-product.ts'
import { productForm, showUnreadable, unreadableInDraft } from './product-faults.ts'
import { ProductForm } from './product-form.tsx'

/** Form of an unpublished display product: save, preview, and publish once it is complete in both languages. Without a
 *  draft it creates one. */
export function DraftEditor({
  draft,
  stored,
  onSaved,
}: {
  draft: SavedDraft | null
  stored: ShelvedDisplayProduct | null
  onSaved: (draft: SavedDraft) => void
}) {
  const admin = useAdminText()
  const { drafts } = admin.catalogue
  const { form, merged } = useEditForm<SavedDraft | null, TypedDisplayProduct>({
    ...productForm,
    draft: `draft ${draft?.id ?? 'new'}`,
    stored: draft,
    toTyped: (saved) => (saved ? toTypedDraft(saved, stored) : blankDisplayProduct()),
    read: async () => draft && (await adminApi.drafts.read({ params: { id: draft.id } })),
  })
  const { save, preview, publish, readStored } = useDraftActs({ draft, form, merged, onSaved })
  return (
    <ProductForm
      form={form}
      stored={stored}
      latestStored={merged.latestStored && toTypedDraft(merged.latestStored, stored)}
      onSubmit={() => void save()}
      notice={
        <EditedMeanwhile
          merged={merged}
          labelOf={(path) => labelOfProductField(path, merged.base?.content.products ?? [], admin)}
        />
      }
      actions={
        <ForChanges>
          <Button type="submit" variant={draft === null ? 'primary' : 'secondary'} isBusy={form.isBusy}>
            {drafts.save}
          </Button>
          {draft === null ? (
            <Button variant="secondary" isBusy={form.isBusy} onClick={() => void preview()}>
              {drafts.preview}
            </Button>
          ) : (
            <Button isBusy={form.isBusy} onClick={() => void publish(true)}>
              {drafts.publish}
            </Button>
          )}
        </ForChanges>
      }
      isBlank={draft === null}
      furtherActions={
        draft !== null && (
          <ForChanges>
            <Button variant="secondary" isBusy={form.isBusy} onClick={() => void preview()}>
              {drafts.preview}
            </Button>
            <Button variant="secondary" isBusy={form.isBusy} onClick={() => void publish(false)}>
              {drafts.publishHidden}
            </Button>
            <DiscardDraft draft={draft} readStored={readStored} form={form} />
          </ForChanges>
        )
      }
    />
  )
}

interface DraftActs {
  draft: SavedDraft | null
  form: AdminForm<TypedDisplayProduct>
  merged: MergedForm<SavedDraft | null, TypedDisplayProduct>
  onSaved: (draft: SavedDraft) => void
}

/** Each act saves the draft first. */
function useDraftActs({ draft, form, merged, onSaved }: DraftActs) {
  const { products, catalogue } = useAdminText()
  const go = useGo()
  /** The merge with the product since the last save. `base` has the product's content instead of the draft's. */
  const productMerge = useRef<{ base: SavedDraft; draft: SavedDraft; productVersion: number }>(undefined)
  const store = async (): Promise<SavedDraft | null> => {
    form.clearErrors()
    const saved = await merged.save((typed, stored) => {
      const { content } = toDraftContent(typed)
      if (stored === null) return adminApi.drafts.create({ body: { displayProductId: null, content } })
      const { id, version } = stored
      // Another stored draft, saved elsewhere since, was not merged with the product.
      const isOfMerge = stored === productMerge.current?.base
      const productVersion = isOfMerge ? productMerge.current?.productVersion : undefined
      const body = { version, content, productVersion }
      return adminApi.drafts.update({ params: { id }, body })
    })
    if (saved !== null) productMerge.current = undefined
    return saved
  }
  /** Merges the product, which was edited since the draft was begun, into the input. */
  const mergeProduct = async (saved: SavedDraft) => {
    const { displayProductId: id, base } = saved
    if (id === null || base === null) return
    const product = await form.act(() => adminApi.products.read({ params: { id } }))
    if (product === null) return
    const pictures = [...saved.pictures, ...product.pictures]
    const { content } = toDraftContent(toTypedProduct(product))
    const mergedDraft = { ...saved, content, pictures }
    productMerge.current = { base: mergedDraft, draft: saved, productVersion: product.version }
    const begun = toTypedDraft({ ...saved, content: base, pictures }, product)
    merged.take(mergedDraft, 'product-edited-meanwhile', begun)
  }
  /** Null if the draft has errors. */
  const storeReadable = async (): Promise<SavedDraft | null> => {
    form.clearErrors()
    return showUnreadable(form) ? null : await store()
  }
  const save = async () => {
    const saved = await storeReadable()
    if (saved === null) return
    showToast('info', () => catalogue.drafts.saved)
    if (draft === null) go(`/admin/catalogue/draft?id=${saved.id}`)
    else {
      merged.saved(saved)
      onSaved(saved)
    }
  }
  const preview = async () => {
    const saved = await storeReadable()
    if (saved !== null) go(`/admin/catalogue/preview?id=${saved.id}`)
  }
  const publish = async (isShown: boolean) => {
    form.setValue('enabled', isShown, { shouldDirty: true })
    const unreadable = unreadableInDraft(form)
    const typed = unreadable.map((field) => [field, form.getValues(field)] as const)
    const saved = await store()
    if (saved === null) return
    merged.saved(saved)
    onSaved(saved)
    // The draft is stored without them, and the refusal names them with all other faults.
    for (const [field, amount] of typed) form.setValue(field, amount, { shouldDirty: true })
    const body = { version: saved.version, unreadable }
    let isStale = false
    const published = await form.send(
      () => adminApi.drafts.publish({ params: { id: saved.id }, body }),
      ({ code }) => {
        // Without a base there is no product to merge, so the refusal is shown.
        isStale = code === 'product-edited-meanwhile' && (saved.base ?? null) !== null
        return isStale
      },
    )
    if (isStale) await mergeProduct(saved)
    if (published === null) return
    showToast('info', () => (published.enabled ? products.saved : products.publishedHidden))
    go(`/admin/catalogue/product?id=${published.id}`)
  }
  /** The stored draft, also after a merge with the product. */
  const readStored = (): SavedDraft | null =>
    productMerge.current?.base === merged.base
      ? (productMerge.current?.draft ?? draft)
      : (merged.base ?? draft)
  return { save, preview, publish, readStored }
}

interface DiscardDraftProps {
  draft: SavedDraft
  /** The draft that the server discards and an undo restores. */
  readStored: () => SavedDraft | null
  form: AdminForm<TypedDisplayProduct>
}

function DiscardDraft({ draft, readStored, form }: DiscardDraftProps) {
  const { confirm, list, catalogue } = useAdminText()
  const { drafts } = catalogue
  const nameOf = useNameOf()
  const go = useGo()
  const { content } = draft
  const restore = async ({ displayProductId, content, base }: SavedDraft) => {
    const restored = await form.act(() =>
      adminApi.drafts.create({ body: { displayProductId, content, base } }),
    )
    if (restored !== null) go(`/admin/catalogue/draft?id=${restored.id}`)
    return restored
  }
  const discarded = () => {
    const stored = readStored() ?? draft
    showUndoCall(confirm.discardDraft.done, list.undo, async () => await restore(stored))
    form.reset()
    go('/admin/catalogue/drafts')
  }
  return (
    <ConfirmAct
      button={drafts.discard}
      title={confirm.discardDraft.title(
        nameOf(content) || content.nameEn || content.nameCn || drafts.unnamed,
      )}
      consequence={<p>{confirm.discardDraft.effect}</p>}
      isBusy={form.isBusy}
      needsReason
      send={(reason) => adminApi.drafts.discard({ params: { id: draft.id }, body: { reason } })}
      onDone={discarded}
    />
  )
}
