import { type FormEvent, useState } from 'react'
import type { KeptMenu } from '../../../../contract/menu-desk.ts'
import { call } from '../../platform/browser-api.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'
import { faultsOf } from './menu-entry-form.tsx'
import { SideBySide } from './product-fields.tsx'

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
  const [typed, setTyped] = useState({ typeEn, typeCn })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFaults({})
    const input = { params: { id: categoryId }, body: { type: typeEn, ...typed } }
    const menu = await act(
      () => call('PUT /desk/menu/type/:id', input),
      (refusal) => {
        const at = faultsOf(refusal, (one) => sentenceAtDesk(text, desk, one), text.fieldCodes)
        // An address that is taken is that of the English name, which here is the type's.
        setFaults(at.nameEn === undefined ? at : { typeEn: at.nameEn })
        return true
      },
    )
    if (menu !== null) onChanged(menu)
  }
  const field = (name: 'typeEn' | 'typeCn', label: string) => (
    <Field
      label={label}
      lang={name === 'typeEn' ? 'en-HK' : 'zh-Hant-HK'}
      maxLength={60}
      value={typed[name]}
      error={faults[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
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
