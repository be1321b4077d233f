import type { FormEvent } from 'react'
import type { KeptMenu } from '../../../../contract/menu-desk.ts'
import { call } from '../../platform/browser-api.ts'
import { useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAct } from '../use-act.ts'
import { SideBySide } from './product-fields.tsx'
import { useMenuForm } from './use-menu-form.tsx'

/** A type of a category by its names as they are. */
export interface MenuType {
  categoryId: string
  typeEn: string
  typeCn: string
}

/** Calls a type otherwise in both languages, in all the sub-categories that share it. */
export function MenuTypeForm({
  type: { categoryId, typeEn, typeCn },
  onClose,
  onChanged,
}: {
  type: MenuType
  onClose: () => void
  onChanged: (menu: KeptMenu) => void
}) {
  const text = useText()
  const desk = useDeskText()
  const words = desk.catalogue.menu
  const { isBusy, act } = useAct()
  const { typed, showFaults, field } = useMenuForm({ typeEn, typeCn })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { id: categoryId }, body: { type: typeEn, ...typed } }
    const menu = await act(
      () => call('PUT /desk/menu/type/:id', input),
      (refusal) => showFaults(refusal, 'typeEn'),
    )
    if (menu !== null) onChanged(menu)
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.type} closeLabel={text.shell.close}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <p className="text-sm text-muted">{words.typeHint}</p>
        <SideBySide>
          {field('typeEn', desk.products.nameEn)}
          {field('typeCn', desk.products.nameCn)}
        </SideBySide>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {desk.products.save}
        </Button>
      </form>
    </Dialog>
  )
}
