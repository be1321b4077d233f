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
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { X } from '../../shared/ui/icons.ts'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import type { useOrderFilter } from './order-filters.tsx'

type Filter = ReturnType<typeof useOrderFilter>['filter']

/** Loads the named filters of the signed-in staff member. */
export function useSavedFilters() {
  return useLoaded('saved filters', () => quietAdminApi.orders.listSavedFilters())
}

interface SavedFiltersProps {
  filter: Filter
  savedFilters: ReturnType<typeof useSavedFilters>
  onFollow: () => void
}

/** The named filters, as links, and the button that saves the current filter. A wide screen has their row always, so that
 *  the list does not move when they arrive. */
export function SavedFilters({
  filter,
  savedFilters: { loaded, show, change },
  onFollow,
}: SavedFiltersProps) {
  const { list, orders } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const items = loaded.phase === 'ready' ? loaded.value.items : []
  const isNarrowed = Object.keys(filter).length > 0
  const isSaved = items.some((saved) => isSameFilter(saved.filter, filter))
  return (
    <section
      aria-label={orders.saved}
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-2 text-sm min-[30rem]:mb-4 min-[30rem]:flex-nowrap pointer-fine:min-[30rem]:min-h-9 pointer-fine:[&_button]:min-h-9 pointer-fine:[&_button]:py-0',
        items.length === 0 && !isNarrowed && 'max-[30rem]:hidden',
      )}
    >
      {loaded.phase === 'ready' && items.length === 0 && !isNarrowed && (
        <p className="text-muted">{orders.noneSaved}</p>
      )}
      {items.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-2 min-[30rem]:not-has-[[role=alert]]:flex-nowrap min-[30rem]:overflow-x-auto">
          <span className="shrink-0 text-muted">{orders.saved}</span>
          {items.map((saved) => (
            <OneFilter
              key={saved.id}
              saved={saved}
              isCurrent={isSameFilter(saved.filter, filter)}
              onFollow={onFollow}
              onRemoved={() =>
                change((before) => ({ items: before.items.filter(({ id }) => id !== saved.id) }))
              }
            />
          ))}
        </div>
      )}
      {isNarrowed && !isSaved && (
        <Button variant="secondary" size="small" className="shrink-0" onClick={() => setOpen(true)}>
          {orders.saveFilter}
        </Button>
      )}
      {isNarrowed && (
        <PageLink
          to="/admin/order"
          onClick={onFollow}
          // On phones the sheet has a button for it below.
          className={buttonClass(
            { variant: 'quiet', size: 'small' },
            'shrink-0 max-[30rem]:hidden pointer-fine:min-h-9',
          )}
        >
          {list.clearFilters}
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

/** Whether two filters narrow the list alike, in any order of their names. */
function isSameFilter(one: Filter, other: Filter): boolean {
  const sorted = (filter: Filter) => new URLSearchParams(Object.entries(filter).toSorted()).toString()
  return sorted(one) === sorted(other)
}

interface Saved {
  items: SavedFilter[]
}

function OneFilter({
  saved: { id, name, filter },
  isCurrent,
  onFollow,
  onRemoved,
}: {
  saved: SavedFilter
  /** Whether the list is narrowed by it now. */
  isCurrent: boolean
  onFollow: () => void
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
      <span
        className={classNames(
          'inline-flex shrink-0 items-center rounded-full border ps-4 pointer-fine:[&>*]:py-1 pointer-fine:[&>button]:h-8',
          isCurrent ? 'border-accent bg-accent-soft' : 'border-line',
        )}
      >
        <PageLink
          aria-current={isCurrent || undefined}
          to={`/admin/order?${new URLSearchParams(filter)}`}
          onClick={onFollow}
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
