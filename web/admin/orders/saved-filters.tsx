import { useState } from 'react'
import type { SavedFilter } from '../../../contract/admin/orders/order-list.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { X } from '../../shared/ui/icons.ts'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import type { useOrderFilter } from './order-filters.tsx'

type Filter = ReturnType<typeof useOrderFilter>['filter']

/** The named filters of the signed-in staff member, as links, and the button that saves the current filter. */
export function SavedFilters({ filter }: { filter: Filter }) {
  const { orders } = useAdminText()
  const { shell } = useText()
  const { loaded, show, change } = useLoaded('saved filters', () => quietAdminApi.orders.listSavedFilters())
  const [isOpen, setOpen] = useState(false)
  const items = loaded.phase === 'ready' ? loaded.value.items : []
  const canSave = Object.keys(filter).length > 0
  if (items.length === 0 && !canSave) return null
  return (
    <section aria-label={orders.saved} className="flex flex-wrap items-center gap-2 pb-5 text-sm">
      {items.map((saved) => (
        <OneFilter
          key={saved.id}
          saved={saved}
          onRemoved={() => change((before) => ({ items: before.items.filter(({ id }) => id !== saved.id) }))}
        />
      ))}
      {canSave && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {orders.saveFilter}
        </Button>
      )}
      {canSave && (
        <PageLink to="/admin/order" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {orders.clearFilters}
        </PageLink>
      )}
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={orders.saveFilter}
        closeLabel={shell.close}
      >
        <Save
          filter={filter}
          onSaved={(answer) => {
            setOpen(false)
            show(answer)
          }}
        />
      </FormDialog>
    </section>
  )
}

interface Saved {
  items: SavedFilter[]
}

function OneFilter({
  saved: { id, name, filter },
  onRemoved,
}: {
  saved: SavedFilter
  onRemoved: () => void
}) {
  const { orders } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const remove = async () => {
    const answer = await act(() => adminApi.orders.removeFilter({ params: { id } }))
    if (answer !== null) onRemoved()
  }
  return (
    <>
      <span className="inline-flex items-center rounded-full border border-line ps-4">
        <PageLink
          to={`/admin/order?${new URLSearchParams(filter)}`}
          className="py-2 text-accent hover:underline"
        >
          {name}
        </PageLink>
        <IconButton label={orders.removeFilter(name)} disabled={isBusy} onClick={() => void remove()}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      </span>
      <FormFault form={acts} />
    </>
  )
}

function Save({ filter, onSaved }: { filter: Filter; onSaved: (answer: Saved) => void }) {
  const { orders } = useAdminText()
  const form = useAdminForm({ name: '' }, { draft: 'saved filter', fieldOf: () => 'name' })
  const save = async ({ name }: { name: string }) => {
    const answer = await form.send(() => adminApi.orders.saveFilter({ body: { name, filter } }))
    if (answer === null) return
    showToast('info', () => orders.filterSaved)
    onSaved(answer)
  }
  return (
    <form onSubmit={form.onSubmit(save)} className="grid gap-4">
      <Field
        {...form.field('name')}
        label={orders.filterName}
        hint={orders.filterNameHint}
        required
        maxLength={40}
      />
      <Button type="submit" className="justify-self-start" isBusy={form.isBusy}>
        {orders.saveFilter}
      </Button>
    </form>
  )
}
