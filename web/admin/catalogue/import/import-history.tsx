import { useState } from 'react'
import type { CatalogueImportEntry, ImportUndo } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { PartNotLoaded } from '../../shared/not-loaded.tsx'

/** The last imports, which staff can undo.
 *  @param imports number of imports that this page has made; the list is read again after each */
export function ImportHistory({ imports }: { imports: number }) {
  const { importHistory: words } = useAdminText().catalogue
  const { loaded, reload, retry } = useLoaded(`catalogue imports ${imports}`, () =>
    quietAdminApi.catalogueFiles.list({}),
  )
  const [undo, setUndo] = useState<ImportUndo | null>(null)
  const items = loaded.value?.items ?? []
  const undone = (answer: ImportUndo) => {
    showToast('info', () => words.undone(answer.restored + answer.archived, answer.kept))
    setUndo(answer)
    void reload()
  }
  const columns = useColumns(undone, () => void reload())
  if (loaded.phase === 'failed') return <PartNotLoaded name={words.title} onRetry={retry} />
  if (items.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{words.title}</h2>
      {undo !== null && undo.kept > 0 && <KeptProducts undo={undo} />}
      <DataTable caption={words.title} rows={items} keyOf={({ id }) => id} columns={columns} />
    </section>
  )
}

function KeptProducts({ undo: { kept, keptProducts } }: { undo: ImportUndo }) {
  const { importHistory: words } = useAdminText().catalogue
  const nameOf = useNameOf()
  return (
    <Notice tone="info">
      <p>{words.kept(kept)}</p>
      <ul className="mt-2 max-h-48 overflow-y-auto">
        {keptProducts.map((keptProduct) => (
          <li key={keptProduct.code}>
            {nameOf(keptProduct)} <span className="text-muted">{keptProduct.code}</span> ·{' '}
            {words.keptReasons[keptProduct.reason]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function useColumns(
  onUndone: (answer: ImportUndo) => void,
  onRefused: () => void,
): Column<CatalogueImportEntry>[] {
  const { importHistory: words } = useAdminText().catalogue
  const language = useLanguage()
  return [
    {
      name: 'at',
      head: words.at,
      cell: ({ importedAt, products }) => (
        <>
          <time dateTime={importedAt}>{showDateTime(language, importedAt)}</time>
          <span className="block text-xs text-muted sm:hidden">{words.ofProducts(products)}</span>
        </>
      ),
    },
    {
      name: 'products',
      head: words.products,
      isNumber: true,
      from: 'sm',
      cell: ({ products }) => products,
    },
    {
      name: 'undo',
      head: words.undo,
      cell: ({ id, importedAt, products, canUndo, undoneAt }) => {
        if (undoneAt !== null) return <span className="text-muted">{words.isUndone}</span>
        if (!canUndo) return <span className="text-muted">{words.tooLarge}</span>
        return (
          <ConfirmAct
            button={words.undo}
            label={words.undoOf(showDateTime(language, importedAt))}
            size="small"
            title={words.undoTitle}
            consequence={
              <>
                <p>{words.undoHint(products)}</p>
                <p>{words.limits}</p>
              </>
            }
            send={() => adminApi.catalogueFiles.undo({ params: { id } })}
            onDone={onUndone}
            onRefused={onRefused}
          />
        )
      },
    },
  ]
}
