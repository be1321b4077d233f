import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { AddNote } from './add-note.tsx'

/** The notes about the order of an appeal: who handles either reads the same. */
export function StaffNotes({ invoice }: { invoice: string }) {
  const { appeals } = useAdminText()
  const language = useLanguage()
  const may = useMay()
  const { loaded, reload, retry } = useLoaded(`notes ${invoice}`, () =>
    quietAdminApi.orders.read({ params: { invoice } }),
  )
  return (
    <section aria-labelledby="notes" className="grid gap-4">
      <div>
        <h2 id="notes" className="text-base font-medium">
          {appeals.notes}
        </h2>
        <p className="text-sm text-muted">{appeals.notesHint}</p>
      </div>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="text-sm text-muted">{appeals.noNotes}</p>
          ) : (
            <ul className="grid gap-3">
              {notes.map(({ id, note, staffName, at }) => (
                <li key={id} className="rounded-md bg-surface p-3 text-sm">
                  <p className="wrap-anywhere whitespace-pre-line">{note}</p>
                  <p className="text-xs text-muted">
                    {staffName} · {showDateTime(language, at)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedOr>
      {may('orders') && <AddNote invoice={invoice} onAdded={() => void reload()} />}
    </section>
  )
}
