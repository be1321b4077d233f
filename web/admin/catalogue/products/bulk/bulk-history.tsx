import { useState } from 'react'
import type { BulkEdit, BulkUndo } from '../../../../../contract/admin/catalogue/bulk-admin.ts'
import { useLoaded } from '../../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../../shared/language/language.ts'
import { useNameOf } from '../../../../shared/language/name.ts'
import { showToast } from '../../../../shared/session/toasts.ts'
import { showDateTime } from '../../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../../shared/text/shape/admin.ts'
import { type Column, DataTable } from '../../../../shared/ui/data-table.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { ConfirmAct } from '../../../forms/confirm-act.tsx'
import { Folded } from '../../../layout/folded.tsx'
import { adminApi, quietAdminApi } from '../../../shared/admin-api.ts'
import { PartNotLoaded } from '../../../shared/not-loaded.tsx'
import { BulkChangeName, BulkValues } from './bulk-values.tsx'

/** The last bulk edits, which staff can undo.
 *  @param changes number of bulk edits that this page has made: with each, the list is read again and opens */
export function BulkHistory({ changes, onUndone }: { changes: number; onUndone: () => void }) {
  const { bulk } = useAdminText().catalogue
  const { loaded, reload, retry } = useLoaded(`bulk edits ${changes}`, () => quietAdminApi.bulkEdits.list({}))
  const [skipped, setSkipped] = useState<BulkUndo['skipped']>([])
  const edits = loaded.value?.items ?? []
  const undone = (answer: BulkUndo) => {
    showToast('info', () => bulk.undone(answer.restored, answer.skipped.length))
    setSkipped(answer.skipped)
    void reload()
    onUndone()
  }
  const columns = useColumns(undone, () => void reload())
  if (loaded.phase === 'failed') return <PartNotLoaded name={bulk.history} onRetry={retry} />
  if (edits.length === 0) return null
  return (
    <Folded key={changes} title={bulk.history} isOpen={changes > 0} look="text" className="open:basis-full">
      <div className="grid gap-4">
        {skipped.length > 0 && <SkippedProducts skipped={skipped} />}
        <DataTable caption={bulk.history} rows={edits} keyOf={({ id }) => id} columns={columns} />
      </div>
    </Folded>
  )
}

function SkippedProducts({ skipped }: Pick<BulkUndo, 'skipped'>) {
  const { bulk } = useAdminText().catalogue
  const nameOf = useNameOf()
  return (
    <Notice tone="info">
      <p>{bulk.skipped(skipped.length)}</p>
      <ul className="mt-2 max-h-48 overflow-y-auto">
        {skipped.map((product) => (
          <li key={product.id}>
            {nameOf(product)} <span className="text-muted">{product.code}</span> ·{' '}
            {bulk.skippedReasons[product.reason]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useColumns(onUndone: (answer: BulkUndo) => void, onRefused: () => void): Column<BulkEdit>[] {
  const { bulk } = useAdminText().catalogue
  const language = useLanguage()
  return [
    {
      name: 'at',
      head: bulk.at,
      from: 'sm',
      cell: ({ editedAt }) => <time dateTime={editedAt}>{showDateTime(language, editedAt)}</time>,
    },
    {
      name: 'what',
      head: bulk.what,
      cell: (edit) => (
        <>
          <BulkChangeName edit={edit} />
          <span className="block text-xs text-muted sm:hidden">
            {showDateTime(language, edit.editedAt)} · {bulk.ofProducts(edit.products)}
          </span>
          <BulkValues edit={edit} />
        </>
      ),
    },
    {
      name: 'products',
      head: bulk.products,
      isNumber: true,
      from: 'sm',
      cell: ({ products }) => products,
    },
    {
      name: 'undo',
      head: '',
      cell: ({ id, editedAt, products, undoneAt }) =>
        undoneAt === null ? (
          <ConfirmAct
            button={bulk.undo}
            label={bulk.undoOf(showDateTime(language, editedAt))}
            size="small"
            title={bulk.undoTitle}
            consequence={<p>{bulk.undoHint(products)}</p>}
            send={() => adminApi.bulkEdits.undo({ params: { id } })}
            onDone={onUndone}
            onRefused={onRefused}
          />
        ) : (
          <span className="text-muted">{bulk.isUndone(showDateTime(language, undoneAt))}</span>
        ),
    },
  ]
}
