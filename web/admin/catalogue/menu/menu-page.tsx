import { useState } from 'react'
import type { ManagedMenu, MenuKind } from '../../../../contract/admin/catalogue/menu-admin.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { SortableList } from '../../../shared/ui/form/sortable-list.tsx'
import { Plus } from '../../../shared/ui/icons.ts'
import { FormFault } from '../../forms/form-fault.tsx'
import { Folded } from '../../layout/folded.tsx'
import { ForChanges, useMayChange } from '../../shared/admin-access.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { BothNames } from '../../shared/both-names.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useMoveWords } from '../../shared/use-move-words.ts'
import { type Edited, type Entry, MenuEntryForm } from './menu-entry-form.tsx'
import { type MenuType, MenuTypeForm } from './menu-type-form.tsx'

/** Categories with sub-categories and brands with series: names, order, and enabled state. */
export default function MenuPage() {
  const { catalogue, products } = useAdminText()
  const { loaded, show, retry } = useLoaded('menu', () => quietAdminApi.menu.read())
  return (
    <AdminPage title={catalogue.menu.title} above={[{ to: '/admin/catalogue', name: products.title }]}>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(menu) => <Menu menu={menu} onChanged={show} />}
      </LoadedOr>
    </AdminPage>
  )
}

function Menu({ menu, onChanged }: { menu: ManagedMenu; onChanged: (menu: ManagedMenu) => void }) {
  const words = useAdminText().catalogue.menu
  const nameOf = useNameOf()
  const acts = useAct()
  const { act } = acts
  const [edited, setEdited] = useState<Edited | null>(null)
  const [type, setType] = useState<MenuType | null>(null)
  const move = async (kind: MenuKind, id: string, to: number) => {
    const input = { params: { kind, id }, body: { place: to + 1 } }
    const changed = await act(() => adminApi.menu.move(input))
    if (changed !== null) onChanged(changed)
  }
  const listed = { onMove: move, onEdit: setEdited }
  return (
    <div className="grid max-w-4xl gap-10">
      <FormFault form={acts} />
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">{words.categories}</h2>
        <Entries kind="category" parent={null} entries={menu.categories} label={words.categories} {...listed}>
          {(category) => (
            <>
              <Types category={category} onRename={setType} />
              <Entries
                kind="subCategory"
                parent={category}
                entries={category.subCategories}
                label={words.below(nameOf(category))}
                {...listed}
              />
            </>
          )}
        </Entries>
      </section>
      <Brands brands={menu.brands} {...listed} />
      {type && (
        <MenuTypeForm
          type={type}
          onClose={() => setType(null)}
          onChanged={(changed) => {
            setType(null)
            onChanged(changed)
          }}
        />
      )}
      {edited && (
        <MenuEntryForm
          edited={edited}
          onClose={() => setEdited(null)}
          onChanged={(changed) => {
            setEdited(null)
            onChanged(changed)
          }}
        />
      )}
    </div>
  )
}

type ListedProps = Pick<EntriesProps<Entry>, 'onMove' | 'onEdit'>

function Brands({ brands, ...listed }: ListedProps & { brands: ManagedMenu['brands'] }) {
  const words = useAdminText().catalogue.menu
  const nameOf = useNameOf()
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{words.brands}</h2>
      <Entries kind="brand" parent={null} entries={brands} label={words.brands} {...listed}>
        {(brand) => (
          <Entries
            kind="series"
            parent={brand}
            entries={brand.series}
            label={words.below(nameOf(brand))}
            {...listed}
          />
        )}
      </Entries>
    </section>
  )
}

/** Types shared by sub-categories of a category; a rename applies to all of them. */
function Types({
  category: { id, subCategories },
  onRename,
}: {
  category: ManagedMenu['categories'][number]
  onRename: (type: MenuType) => void
}) {
  const words = useAdminText().catalogue.menu
  const nameOf = useNameOf()
  const types = new Map<string, MenuType>()
  for (const { id: subCategoryId, typeEn, typeCn } of subCategories) {
    if (typeEn !== null) types.set(typeEn, { categoryId: id, subCategoryId, typeEn, typeCn: typeCn ?? '' })
  }
  const mayChange = useMayChange()
  if (types.size === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 pb-3" aria-label={words.types}>
      {[...types.values()].map((type) => (
        <li key={type.typeEn}>
          <Button
            variant="secondary"
            size="small"
            aria-label={words.renameType(nameOf({ nameEn: type.typeEn, nameCn: type.typeCn }))}
            disabled={!mayChange}
            onClick={() => onRename(type)}
          >
            {nameOf({ nameEn: type.typeEn, nameCn: type.typeCn })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface EntriesProps<One extends Entry> {
  kind: MenuKind
  parent: Entry | null
  entries: readonly One[]
  label: string
  onMove: (kind: MenuKind, id: string, to: number) => Promise<void>
  onEdit: (edited: Edited) => void
  children?: (entry: One) => React.ReactNode
}

function Entries<One extends Entry>(props: EntriesProps<One>) {
  const { kind, parent, entries, label, onMove, onEdit, children } = props
  const words = useAdminText().catalogue.menu
  const nameOf = useNameOf()
  const moveWords = useMoveWords<One>(nameOf)
  const mayChange = useMayChange()
  return (
    <div className="grid gap-3">
      <SortableList
        label={label}
        items={entries}
        keyOf={({ id }) => id}
        words={moveWords}
        isFixed={!mayChange}
        onMove={(from, to) => {
          const entry = entries[from]
          if (entry) void onMove(kind, entry.id, to)
        }}
      >
        {(entry) => (
          <div className="grid gap-2 py-1.5">
            <EntryRow entry={entry} onEdit={() => onEdit({ kind, parentId: parent?.id ?? null, entry })} />
            {children && (
              <Folded title={words.below(nameOf(entry))} look="text">
                <div className="pt-3">{children(entry)}</div>
              </Folded>
            )}
          </div>
        )}
      </SortableList>
      <ForChanges>
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onEdit({ kind, parentId: parent?.id ?? null, entry: null })}
        >
          <Plus className="size-4" aria-hidden="true" />
          {parent === null ? words.add[kind] : words.addTo(words.add[kind], nameOf(parent))}
        </Button>
      </ForChanges>
    </div>
  )
}

function EntryRow({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const words = useAdminText().catalogue.menu
  const nameOf = useNameOf()
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
        <span className="font-medium">
          <BothNames names={entry} />
        </span>
        {!entry.enabled && <Badge tone="plain">{words.off}</Badge>}
        <span className="text-xs text-muted">{words.facts(entry)}</span>
      </p>
      <ForChanges>
        <Button
          variant="secondary"
          size="small"
          className="shrink-0"
          aria-label={words.edit(nameOf(entry))}
          onClick={onEdit}
        >
          {words.change}
        </Button>
      </ForChanges>
    </div>
  )
}
