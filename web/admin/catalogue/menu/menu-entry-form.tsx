import type { ManagedMenu, MenuEntry, MenuKind } from '../../../../contract/admin/catalogue/menu-admin.ts'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { EditedMeanwhile } from '../../forms/edited-meanwhile.tsx'
import { LabelWithHint, useStoredValueHint } from '../../forms/stored-value-hint.tsx'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { SideBySide } from '../fields/product-fields.tsx'
import { PictureUpload } from '../pictures/picture-upload.tsx'
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

interface MenuEntryFormProps {
  edited: Edited
  onClose: () => void
  onChanged: (menu: ManagedMenu) => void
}

/** Form of a menu entry: its names in both languages, and the fields of its kind. */
export function MenuEntryForm({ edited: { kind, parentId, entry }, onClose, onChanged }: MenuEntryFormProps) {
  const text = useText()
  const admin = useAdminText()
  const words = admin.catalogue.menu
  const { form, merged, name } = useMenuForm<Entry | null, TypedEntry>({
    namedBy: 'nameEn',
    draft: `menu ${kind} ${entry?.id ?? `new ${parentId}`}`,
    stored: entry,
    toTyped: toTypedEntry,
    read: async () => findEntry(await adminApi.menu.read(), entry?.id),
  })
  const nameOf = useNameOf()
  const save = form.onSubmit(
    async () => {
      const menu = await merged.save(async ({ image, columnOrder, ...names }, base) => {
        const body = { ...names, columnOrder: Number(columnOrder), imagePath: image?.path ?? null }
        if (base) {
          const { id, version } = base
          return await adminApi.menu.update({ params: { kind, id }, body: { ...body, version } })
        }
        const answer = await adminApi.menu.add({
          params: { kind },
          body: { parentId, entry: body },
        })
        return 'menu' in answer ? answer.menu : answer
      })
      if (menu !== null) onChanged(menu)
    },
    (typed) => missingType(typed, text.fieldCodes.required),
  )
  return (
    <FormDialog
      isOpen
      isUnsaved={form.formState.isDirty}
      onClose={onClose}
      title={entry ? words.edit(nameOf(entry)) : words.add[kind]}
      closeLabel={text.shell.close}
    >
      <form onSubmit={save} className="grid gap-4">
        <EditedMeanwhile merged={merged} />
        <EntryFields
          kind={kind}
          form={form}
          name={name}
          isNew={entry === null}
          now={merged.latestStored && toTypedEntry(merged.latestStored)}
        />
        <div className={classNames('flex flex-wrap justify-end gap-3', dialogActionsClass)}>
          {entry && <RemoveEntry kind={kind} entry={entry} isBusy={form.isBusy} onRemoved={onChanged} />}
          <Button type="submit" isBusy={form.isBusy}>
            {admin.products.save}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

function EntryFields({
  kind,
  form,
  name,
  isNew,
  now,
}: {
  kind: MenuKind
  form: AdminForm<TypedEntry>
  name: ReturnType<typeof useMenuForm<Entry | null, TypedEntry>>['name']
  isNew: boolean
  /** The entry as another user has stored it meanwhile. */
  now: TypedEntry | null
}) {
  const { products, catalogue } = useAdminText()
  const words = catalogue.menu
  const storedValueHint = useStoredValueHint()
  const hintOf = (field: 'nameEn' | 'nameCn' | 'typeEn' | 'typeCn' | 'enabled') =>
    now ? storedValueHint(now[field], form.watch(field)) : undefined
  return (
    <>
      <SideBySide>
        {name('nameEn', products.nameEn, {
          hint: hintOf('nameEn') ?? (isNew ? undefined : words.renameHint),
          isRequired: true,
        })}
        {name('nameCn', products.nameCn, { hint: hintOf('nameCn'), isRequired: true })}
      </SideBySide>
      {kind === 'subCategory' && (
        <>
          <SideBySide>
            {name('typeEn', words.typeEn, { hint: hintOf('typeEn') })}
            {name('typeCn', words.typeCn, { hint: hintOf('typeCn') })}
          </SideBySide>
          <Field
            {...form.field('columnOrder')}
            label={words.columnOrder}
            hint={words.columnHint}
            type="number"
            min={1}
            max={100}
          />
        </>
      )}
      {kind === 'category' && <CategoryFields form={form} />}
      {kind === 'brand' && <PictureField form={form} label={catalogue.menu.mark} shape={1} />}
      <Checkbox
        {...form.controlled('enabled')}
        label={<LabelWithHint label={words.shown} hint={hintOf('enabled')} />}
      />
    </>
  )
}

function RemoveEntry({
  kind,
  entry,
  isBusy,
  onRemoved,
}: {
  kind: MenuKind
  entry: Entry
  isBusy: boolean
  onRemoved: (menu: ManagedMenu) => void
}) {
  const { catalogue, confirm } = useAdminText()
  const nameOf = useNameOf()
  return (
    <ConfirmAct
      button={catalogue.menu.remove}
      title={confirm.removeEntry.title(nameOf(entry))}
      consequence={<p>{confirm.removeEntry.effect}</p>}
      isBusy={isBusy}
      send={() => adminApi.menu.remove({ params: { kind, id: entry.id } })}
      onDone={onRemoved}
    />
  )
}

/** The picture of a category, or the mark of a brand. */
function PictureField({ form, label, shape }: { form: AdminForm<TypedEntry>; label: string; shape: number }) {
  const words = useAdminText().catalogue.menu
  const { value: image, onChange } = form.controlled('image')
  return (
    <>
      {image && (
        <div className="flex flex-wrap items-center gap-4">
          <ProductPicture image={image} alt="" sizes="128px" widest={320} className="w-32 rounded-sm" />
          <Button variant="secondary" size="small" onClick={() => onChange(null)}>
            {words.removeImage}
          </Button>
        </div>
      )}
      <PictureUpload label={label} shape={shape} onStored={onChange} />
    </>
  )
}

/** Layout and picture of a category. */
function CategoryFields({ form }: { form: AdminForm<TypedEntry> }) {
  const words = useAdminText().catalogue.menu
  return (
    <>
      <Select
        {...form.controlled('pattern')}
        label={words.pattern}
        options={(['STYLE1', 'STYLE2'] as const).map((value) => ({ value, label: words.patterns[value] }))}
      />
      <PictureField form={form} label={words.image} shape={4 / 3} />
    </>
  )
}

/** An entry in the form. */
type TypedEntry = Omit<MenuEntry, 'imagePath' | 'columnOrder'> & { image: Image | null; columnOrder: string }

/** A type has a name in both languages, or none. */
function missingType({ typeEn, typeCn }: TypedEntry, required: string): Record<string, string> {
  if (!typeEn?.trim() === !typeCn?.trim()) return {}
  return { [typeEn?.trim() ? 'typeCn' : 'typeEn']: required }
}

function toTypedEntry(entry: Entry | null): TypedEntry {
  return {
    nameEn: entry?.nameEn ?? '',
    nameCn: entry?.nameCn ?? '',
    enabled: entry?.enabled ?? true,
    pattern: entry?.pattern ?? 'STYLE1',
    image: entry?.image ?? null,
    typeEn: entry?.typeEn ?? '',
    typeCn: entry?.typeCn ?? '',
    columnOrder: String(entry?.columnOrder ?? 1),
  }
}

/** An entry of any kind by its id. */
function findEntry({ categories, brands }: ManagedMenu, id: string | undefined): Entry | null {
  const below = [
    ...categories.flatMap(({ subCategories }) => subCategories),
    ...brands.flatMap(({ series }) => series),
  ]
  return [...categories, ...brands, ...below].find((entry) => entry.id === id) ?? null
}
