import { type FormEvent, useState } from 'react'
import type { Image } from '../../../../../contract/catalogue/images.ts'
import type { ManagedMenu, MenuEntry, MenuKind } from '../../../../../contract/catalogue/menu-admin.ts'
import { call } from '../../../platform/api/browser-api.ts'
import { ProductPicture } from '../../../platform/product-picture.tsx'
import { useAdminText } from '../../../text/admin.ts'
import { useText } from '../../../text/text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useAct } from '../../use-act.ts'
import { EditedMeanwhile, LabelNow, useMergedForm, useSaysNow } from '../edited-meanwhile.tsx'
import { PictureUpload } from '../products/picture-upload.tsx'
import { SideBySide } from '../products/product-fields.tsx'
import { useMenuForm } from './use-menu-form.tsx'

/** A menu entry. Fields that its kind lacks are absent. */
export interface Entry {
  id: string
  version: string
  nameEn: string
  nameCn: string
  enabled: boolean
  products: number
  pattern?: MenuEntry['pattern']
  image?: Image | null
  typeEn?: string | null
  typeCn?: string | null
  columnOrder?: number
}

/** The edited entry; without one, a new entry. */
export interface Edited {
  kind: MenuKind
  parentId: string | null
  entry: Entry | null
}

/** Form of a menu entry: its names in both languages, and the fields of its kind. */
export function MenuEntryForm({
  edited: { kind, parentId, entry },
  onClose,
  onChanged,
}: {
  edited: Edited
  onClose: () => void
  onChanged: (menu: ManagedMenu) => void
}) {
  const text = useText()
  const admin = useAdminText()
  const words = admin.catalogue.menu
  const { isBusy, act } = useAct()
  const { typed, set, faults, showFaults, field } = useMenuForm(typedOf(entry))
  const [image, setImage] = useState<Image | null>(entry?.image ?? null)
  const merged = useMergedForm({
    stored: entry,
    typedOf: (stored: Entry | null) => ({
      ...typedOf(stored),
      imagePath: null,
      image: stored?.image ?? null,
    }),
    read: async () => entryOf(await call('GET /admin/menu'), entry?.id),
    current: () => ({ ...typed, imagePath: null, image }),
    apply: ({ image: picture, ...rest }) => {
      set(rest)
      setImage(picture)
    },
  })
  const saysNow = useSaysNow()
  const now = merged.fresh && typedOf(merged.fresh)
  const hintOf = (name: 'nameEn' | 'nameCn' | 'typeEn' | 'typeCn' | 'enabled') =>
    now ? saysNow(now[name], typed[name]) : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (merged.mustDecide()) return
    const body = { ...typed, imagePath: image?.path ?? null }
    const menu = await act(
      async () => {
        if (entry) {
          const edit = { ...body, version: (merged.base ?? entry).version }
          return await call('PUT /admin/menu/:kind/:id', { params: { kind, id: entry.id }, body: edit })
        }
        const added = await call('POST /admin/menu/:kind', {
          params: { kind },
          body: { parentId, entry: body },
        })
        return 'menu' in added ? added.menu : added
      },
      (refusal) => merged.noticesStale(refusal) || showFaults(refusal),
    )
    if (menu !== null) onChanged(menu)
  }
  const remove = async () => {
    if (!entry) return
    const menu = await act(() => call('DELETE /admin/menu/:kind/:id', { params: { kind, id: entry.id } }))
    if (menu !== null) onChanged(menu)
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.add[kind]} closeLabel={text.shell.close}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <EditedMeanwhile merged={merged} />
        <SideBySide>
          {field('nameEn', admin.products.nameEn, hintOf('nameEn'))}
          {field('nameCn', admin.products.nameCn, hintOf('nameCn'))}
        </SideBySide>
        {kind === 'subCategory' && (
          <>
            <SideBySide>
              {field('typeEn', words.typeEn, hintOf('typeEn'))}
              {field('typeCn', words.typeCn, hintOf('typeCn'))}
            </SideBySide>
            <Field
              label={words.columnOrder}
              hint={words.columnHint}
              type="number"
              min={1}
              max={100}
              value={typed.columnOrder}
              error={faults.columnOrder}
              onChange={(event) => set({ columnOrder: Number(event.target.value) })}
            />
          </>
        )}
        {kind === 'category' && (
          <CategoryFields typed={typed} image={image} onChange={set} onPicture={setImage} />
        )}
        <Checkbox
          label={<LabelNow label={words.shown} now={hintOf('enabled')} />}
          checked={typed.enabled}
          onChange={(event) => set({ enabled: event.target.checked })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {admin.products.save}
          </Button>
          {entry && (
            <Button variant="secondary" isBusy={isBusy} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Layout and picture of a category. */
function CategoryFields({
  typed,
  image,
  onChange,
  onPicture,
}: {
  typed: MenuEntry
  image: Image | null
  onChange: (change: Partial<MenuEntry>) => void
  onPicture: (image: Image) => void
}) {
  const words = useAdminText().catalogue.menu
  return (
    <>
      <Select
        label={words.pattern}
        value={typed.pattern}
        options={(['STYLE1', 'STYLE2'] as const).map((value) => ({ value, label: words.patterns[value] }))}
        onChange={(event) => onChange({ pattern: event.target.value === 'STYLE2' ? 'STYLE2' : 'STYLE1' })}
      />
      {image && (
        <ProductPicture image={image} alt="" sizes="128px" widest={320} className="w-32 rounded-sm" />
      )}
      <PictureUpload label={words.image} shape={4 / 3} onStored={onPicture} />
    </>
  )
}

function typedOf(entry: Entry | null): MenuEntry {
  return {
    nameEn: entry?.nameEn ?? '',
    nameCn: entry?.nameCn ?? '',
    enabled: entry?.enabled ?? true,
    pattern: entry?.pattern ?? 'STYLE1',
    imagePath: entry?.image?.path ?? null,
    typeEn: entry?.typeEn ?? '',
    typeCn: entry?.typeCn ?? '',
    columnOrder: entry?.columnOrder ?? 1,
  }
}

/** An entry of any kind by its id. */
function entryOf({ categories, brands }: ManagedMenu, id: string | undefined): Entry | null {
  const below = [
    ...categories.flatMap(({ subCategories }) => subCategories),
    ...brands.flatMap(({ series }) => series),
  ]
  return [...categories, ...brands, ...below].find((one) => one.id === id) ?? null
}
