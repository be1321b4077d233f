import { type FormEvent, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { ShelvedProduct } from '../../../../contract/catalogue-desk.ts'
import type { Refusal } from '../../../../contract/refusals.ts'
import { call, quietApi } from '../../platform/browser-api.ts'
import { showTip } from '../../platform/tips.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAct } from '../use-act.ts'
import { ProductArticles } from './product-articles.tsx'
import { draftOf, editOf, type ProductDraft } from './product-draft.ts'
import {
  ProductFormContext,
  ProductNames,
  ProductParagraph,
  ProductSwitch,
  SideBySide,
} from './product-fields.tsx'
import { ProductPlace } from './product-place.tsx'

/** Everything of a display product that can be changed, in both languages. Where somebody else was quicker, what it
 *  says by now is shown beside what was typed, and nothing typed is lost. */
export function ProductForm({
  product,
  onSaved,
}: {
  product: ShelvedProduct
  onSaved: (product: ShelvedProduct) => void
}) {
  const { products } = useDeskText()
  const { isBusy, act } = useAct()
  const form = useForm<ProductDraft>({ defaultValues: draftOf(product) })
  const showFaults = useFaults(form)
  const [fresh, setFresh] = useState<ShelvedProduct | null>(null)
  const latest = fresh ?? product

  const startFrom = (saved: ShelvedProduct) => {
    setFresh(null)
    form.reset(draftOf(saved))
    onSaved(saved)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    form.clearErrors()
    const { edit, unreadable } = editOf(form.getValues(), latest.version)
    if (unreadable.length > 0) {
      showFaults(Object.fromEntries(unreadable.map((field) => [field, products.numberFormat])))
      return
    }
    const params = { id: product.id }
    const saved = await act(
      () => call('PUT /desk/product/:id', { params, body: edit }),
      (refusal) => {
        if (refusal.code !== 'product-edited-meanwhile') return showFaults(refusal)
        void quietApi.call('GET /desk/product/:id', { params }).then(setFresh)
        return true
      },
    )
    if (saved === null) return
    startFrom(saved)
    showTip('info', () => products.saved)
  }
  return (
    <ProductFormContext value={{ form, fresh: fresh && draftOf(fresh) }}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid max-w-5xl gap-8">
        {fresh && <EditedMeanwhile onTake={() => startFrom(fresh)} />}
        <FieldGroup legend={products.texts}>
          <ProductNames at="" most={160} />
          <SideBySide>
            <ProductParagraph name="descriptionEn" label={products.descriptionEn} lang="en-HK" />
            <ProductParagraph name="descriptionCn" label={products.descriptionCn} lang="zh-Hant-HK" />
          </SideBySide>
          <ProductSwitch name="enabled" label={products.shown} />
        </FieldGroup>
        <FieldGroup legend={products.place}>
          <ProductPlace />
        </FieldGroup>
        <ProductArticles product={product} />
        <div className="sticky bottom-0 border-t border-line bg-paper py-4">
          <Button type="submit" isBusy={isBusy}>
            {products.save}
          </Button>
        </div>
      </form>
    </ProductFormContext>
  )
}

function EditedMeanwhile({ onTake }: { onTake: () => void }) {
  const { products } = useDeskText()
  return (
    <Notice tone="error">
      <p className="font-medium">{products.edited}</p>
      <p className="pb-3">{products.editedHint}</p>
      <Button look="secondary" size="small" onClick={onTake}>
        {products.takeFresh}
      </Button>
    </Notice>
  )
}

type Form = ReturnType<typeof useForm<ProductDraft>>

/** Shows what is wrong at the fields that are meant, and goes to the first of them; false where none is meant. */
function useFaults(form: Form) {
  const text = useText()
  const desk = useDeskText()
  return (found: Refusal | Record<string, string>): boolean => {
    const faults = Object.entries(faultsOf(found))
    faults.forEach(([name, message], place) => {
      form.setError(name as FieldPath<ProductDraft>, { message }, { shouldFocus: place === 0 })
    })
    return faults.length > 0
  }

  function faultsOf(found: Refusal | Record<string, string>): Record<string, string> {
    if (!isRefusal(found)) return found
    if (found.code === 'language-missing') return { [found.field]: sentenceAtDesk(text, desk, found) }
    if (found.code !== 'invalid-input') return {}
    return Object.fromEntries(
      Object.entries(found.fields).map(([field, code]) => [
        field,
        field === 'subCategoryIds' && code === 'required'
          ? desk.products.placeMissing
          : text.fieldCodes[code],
      ]),
    )
  }
}

function isRefusal(found: Refusal | Record<string, string>): found is Refusal {
  return 'code' in found
}
