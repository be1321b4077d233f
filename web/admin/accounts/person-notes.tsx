import { maxNote } from '../../../contract/admin/accounts/person-filters.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { ForChanges } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { Part, type PersonRecordProps } from './person-part.tsx'

/** Notes of the staff about a person. */
export function PersonNotes({ person, record, onChanged }: PersonRecordProps) {
  const { persons } = useAdminText()
  const language = useLanguage()
  return (
    <Part
      title={persons.notes}
      rows={record.notes}
      none={persons.noNotes}
      keyOf={({ id }) => id}
      row={({ id, note, staffName, writtenAt }) => (
        <div className="grid gap-2">
          <span className="whitespace-pre-line wrap-anywhere">
            {note}
            <span className="block text-xs text-muted">
              {staffName} · {showDateTime(language, writtenAt)}
            </span>
          </span>
          <RemoveNote personId={person.id} noteId={id} note={note} onChanged={onChanged} />
        </div>
      )}
    >
      <ForChanges>{!person.isErased && <AddNote personId={person.id} onChanged={onChanged} />}</ForChanges>
    </Part>
  )
}

type Changed = Pick<PersonRecordProps, 'onChanged'> & { personId: string }

function RemoveNote({ personId: id, noteId, note, onChanged }: Changed & { noteId: string; note: string }) {
  const { persons, confirm } = useAdminText()
  const removed = (record: PersonRecordProps['record']) => {
    showToast('info', () => persons.noteRemoved)
    onChanged(record)
  }
  return (
    <ConfirmAct
      button={persons.removeNote}
      size="small"
      title={confirm.removeNote.title}
      consequence={
        <>
          <p className="line-clamp-4 wrap-anywhere">{note}</p>
          <p className="text-sm text-muted">{confirm.removeNote.effect}</p>
        </>
      }
      send={() => adminApi.people.removeNote({ params: { id, noteId } })}
      onDone={removed}
    />
  )
}

function AddNote({ personId: id, onChanged }: Changed) {
  const { persons } = useAdminText()
  const form = useAdminForm({ text: '' }, { draft: `person note ${id}` })
  const add = form.onSubmit(async (body) => {
    const record = await form.send(() => adminApi.people.addNote({ params: { id }, body }))
    if (record === null) return
    form.startFrom({ text: '' })
    showToast('info', () => persons.noteAdded)
    onChanged(record)
  })
  return (
    <form onSubmit={add} className="grid gap-3">
      <TextArea
        {...form.field('text')}
        label={persons.note}
        hint={persons.notesHint}
        required
        rows={2}
        maxLength={maxNote}
      />
      <FormFault form={form} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        isBusy={form.isBusy}
        className="justify-self-start"
      >
        {persons.addNote}
      </Button>
    </form>
  )
}
