import type { ManagedMenu } from '../../../../contract/admin/catalogue/menu-admin.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { SideBySide } from '../fields/product-fields.tsx'
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
  const { form, merged, name } = useMenuForm({
    namedBy: 'typeEn',
    draft: `menu type ${categoryId} ${typeEn}`,
    stored: { typeEn, typeCn },
    toTyped: (stored) => stored,
    read: async () => typeIn(await adminApi.menu.read(), categoryId, subCategoryId),
  })
  const save = form.onSubmit(async () => {
    const menu = await merged.save((typed, base) => {
      const body = { type: base.typeEn, currentTypeCn: base.typeCn, ...typed }
      return adminApi.menu.renameType({ params: { id: categoryId }, body })
    })
    if (menu !== null) onChanged(menu)
  })
  return (
    <FormDialog
      isOpen
      isUnsaved={form.formState.isDirty}
      onClose={onClose}
      title={words.type}
      closeLabel={text.shell.close}
    >
      <form onSubmit={save} className="grid gap-4">
        <p className="text-sm text-muted">{words.typeHint}</p>
        <EditedMeanwhile
          merged={merged}
          labelOf={([field]) => (field === 'typeEn' ? admin.products.nameEn : admin.products.nameCn)}
        />
        <SideBySide>
          {name('typeEn', admin.products.nameEn, { isRequired: true })}
          {name('typeCn', admin.products.nameCn, { isRequired: true })}
        </SideBySide>
        <div className={classNames('grid', dialogActionsClass)}>
          <Button type="submit" isBusy={form.isBusy}>
            {admin.products.save}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

/** Current type names of a sub-category, if any. */
function typeIn({ categories }: ManagedMenu, categoryId: string, subCategoryId: string) {
  const category = categories.find(({ id }) => id === categoryId)
  const sub = category?.subCategories.find(({ id }) => id === subCategoryId)
  return sub && sub.typeEn !== null ? { typeEn: sub.typeEn, typeCn: sub.typeCn ?? '' } : null
}
