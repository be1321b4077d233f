import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'

/** Adds an internal note to the timeline of an order. */
export function AddNote({ invoice, onAdded }: { invoice: string; onAdded: () => void }) {
  const { orders } = useAdminText()
  const form = useAdminForm({ note: '' }, { draft: `order note ${invoice}` })
  const add = async ({ note }: { note: string }) => {
    const answer = await form.send(() => adminApi.orders.addNote({ params: { invoice }, body: { note } }))
    if (answer === null) return
    form.startFrom({ note: '' })
    onAdded()
  }
  return (
    <form onSubmit={form.onSubmit(add)} className="grid max-w-2xl gap-3">
      <TextArea
        {...form.field('note')}
        label={orders.note}
        hint={orders.noteHint}
        rows={2}
        maxLength={1_000}
        required
      />
      <FormFault form={form} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        isBusy={form.isBusy}
      >
        {orders.addNote}
      </Button>
    </form>
  )
}
