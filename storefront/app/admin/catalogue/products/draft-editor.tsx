import { useForm } from 'react-hook-form'
import type { SavedDraft, ShelvedProduct } from '../../../../../contract/catalogue/catalogue-admin.ts'
import { call } from '../../../platform/api/browser-api.ts'
import { useGo } from '../../../platform/pages/link.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { useAdminText } from '../../../text/admin.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useAct } from '../../use-act.ts'
import { EditedMeanwhile, useMergedForm } from '../edited-meanwhile.tsx'
import { labelOfProductField } from './conflict-words.ts'
import { useProductFaults } from './product-faults.ts'
import { ProductForm } from './product-form.tsx'
import { blankProduct, contentOf, type TypedProduct, typedOfDraft } from './typed-product.ts'

/** A display product that nobody is shown yet: kept as it is, looked at as shoppers would see it, and published once it
 *  is complete in both languages. Without a draft it begins one. */
export function DraftEditor({
  draft,
  stored,
  onSaved,
}: {
  draft: SavedDraft | null
  stored: ShelvedProduct | null
  onSaved: (draft: SavedDraft) => void
}) {
  const admin = useAdminText()
  const { products, catalogue } = admin
  const { drafts } = catalogue
  const { isBusy, act } = useAct()
  const go = useGo()
  const form = useForm<TypedProduct>({ defaultValues: draft ? typedOfDraft(draft) : blankProduct() })
  const showFaults = useProductFaults(form)
  const merged = useMergedForm({
    kept: draft,
    typedOf: (kept: SavedDraft | null) => (kept ? typedOfDraft(kept) : blankProduct()),
    read: async () => draft && (await call('GET /admin/draft/:id', { params: { id: draft.id } })),
    current: () => form.getValues(),
    apply: (typed: TypedProduct) => form.reset(typed),
  })
  const version = merged.base?.version ?? draft?.version ?? 0

  /** The draft as it is kept now, or null where something is wrong with it. */
  const keep = async (): Promise<SavedDraft | null> => {
    form.clearErrors()
    if (merged.mustDecide()) return null
    const typed = form.getValues()
    // What has no price yet may wait; what is typed and no number may not.
    const { content, unreadable } = contentOf(typed)
    const wrong = unreadable.filter((field) => form.getValues(field).trim() !== '')
    if (wrong.length > 0) {
      showFaults(Object.fromEntries(wrong.map((field) => [field, products.numberFormat])))
      return null
    }
    return draft === null
      ? await act(() => call('POST /admin/draft', { body: { displayProductId: null, content } }), showFaults)
      : await act(
          () =>
            call('PUT /admin/draft/:id', {
              params: { id: draft.id },
              body: { version, content },
            }),
          (refusal) => merged.noticesStale(refusal) || showFaults(refusal),
        )
  }
  const save = async () => {
    const kept = await keep()
    if (kept === null) return
    showToast('info', () => drafts.saved)
    if (draft === null) go(`/admin/catalogue/draft?id=${kept.id}`)
    else {
      merged.startFrom(kept)
      onSaved(kept)
    }
  }
  const preview = async () => {
    const kept = await keep()
    if (kept !== null) go(`/admin/catalogue/preview?id=${kept.id}`)
  }
  const publish = async () => {
    const kept = await keep()
    if (kept === null) return
    merged.startFrom(kept)
    onSaved(kept)
    const input = { params: { id: kept.id }, body: { version: kept.version } }
    const published = await act(() => call('POST /admin/draft/:id/publication', input), showFaults)
    if (published === null) return
    showToast('info', () => products.saved)
    go(`/admin/catalogue/product?id=${published.id}`)
  }
  const discard = async () => {
    if (draft === null) return
    const gone = await act(() => call('DELETE /admin/draft/:id', { params: { id: draft.id } }))
    if (gone !== null) go('/admin/catalogue/drafts')
  }
  return (
    <ProductForm
      form={form}
      stored={stored}
      fresh={merged.fresh && typedOfDraft(merged.fresh)}
      onSubmit={() => void save()}
      notice={
        <EditedMeanwhile
          merged={merged}
          labelOf={(path) => labelOfProductField(path, merged.base?.content.products ?? [], admin)}
        />
      }
      actions={
        <>
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {drafts.save}
          </Button>
          <Button variant="secondary" isBusy={isBusy} onClick={() => void preview()}>
            {drafts.preview}
          </Button>
          {draft !== null && (
            <>
              <Button isBusy={isBusy} onClick={() => void publish()}>
                {drafts.publish}
              </Button>
              <Button variant="secondary" isBusy={isBusy} onClick={() => void discard()}>
                {drafts.discard}
              </Button>
            </>
          )}
        </>
      }
    />
  )
}
