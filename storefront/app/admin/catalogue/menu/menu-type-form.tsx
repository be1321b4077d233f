import type { FormEvent } from 'react'
import type { ManagedMenu } from '../../../../../contract/catalogue/menu-admin.ts'
import { call } from '../../../platform/api/browser-api.ts'
import { useAdminText } from '../../../text/admin.ts'
import { useText } from '../../../text/text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useAct } from '../../use-act.ts'
import { EditedMeanwhile, useMergedForm } from '../edited-meanwhile.tsx'
import { SideBySide } from '../products/product-fields.tsx'
import { useMenuForm } from './use-menu-form.tsx'

/** A type of a category by its current names. */
export interface MenuType {
  categoryId: string
  /** A sub-category of the type, by which the type is found after a rename. */
  subCategoryId: string
  typeEn: string
  typeCn: string
}

/** Renames a type in both languages, in all sub-categories that share it. */
export function MenuTypeForm({
  type: { categoryId, subCategoryId, typeEn, typeCn },
  onClose,
  onChanged,
}: {
  type: MenuType
  onClose: () => void
  onChanged: (menu: ManagedMenu) => void
}) {
  const text = useText()
  const admin = useAdminText()
  const words = admin.catalogue.menu
  const { isBusy, act } = useAct()
  const { typed, set, showFaults, field } = useMenuForm({ typeEn, typeCn })
  const merged = useMergedForm({
    stored: { typeEn, typeCn },
    typedOf: (stored) => stored,
    read: async () => typeIn(await call('GET /admin/menu'), categoryId, subCategoryId),
    current: () => typed,
    apply: set,
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (merged.mustDecide()) return
    const body = { type: merged.base.typeEn, currentTypeCn: merged.base.typeCn, ...typed }
    const menu = await act(
      () => call('PUT /admin/menu/type/:id', { params: { id: categoryId }, body }),
      (refusal) => merged.noticesStale(refusal) || showFaults(refusal, 'typeEn'),
    )
    if (menu !== null) onChanged(menu)
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.type} closeLabel={text.shell.close}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <p className="text-sm text-muted">{words.typeHint}</p>
        <EditedMeanwhile
          merged={merged}
          labelOf={([field]) => (field === 'typeEn' ? admin.products.nameEn : admin.products.nameCn)}
        />
        <SideBySide>
          {field('typeEn', admin.products.nameEn)}
          {field('typeCn', admin.products.nameCn)}
        </SideBySide>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {admin.products.save}
        </Button>
      </form>
    </Dialog>
  )
}

/** Current type names of a sub-category, if any. */
function typeIn({ categories }: ManagedMenu, categoryId: string, subCategoryId: string) {
  const category = categories.find(({ id }) => id === categoryId)
  const sub = category?.subCategories.find(({ id }) => id === subCategoryId)
  return sub && sub.typeEn !== null ? { typeEn: sub.typeEn, typeCn: sub.typeCn ?? '' } : null
}
