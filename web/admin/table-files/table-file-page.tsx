import type { ComponentProps, ReactNode } from 'react'
import type { TableFile } from '../../../contract/values/table-file.ts'
import { FormFault } from '../forms/form-fault.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { PartNotLoaded } from '../shared/not-loaded.tsx'
import { TableFileField } from './table-file-field.tsx'
import type { TableFileState } from './use-table-file.ts'

interface TableFilePageProps<Name extends string, Preview extends { file: TableFile }>
  extends Omit<ComponentProps<typeof AdminPage>, 'children'> {
  hint: string
  file: Omit<ComponentProps<typeof TableFileField<Name, Preview>>, 'state' | 'onChosen'>
  state: TableFileState<Preview>
  /** What the import would change. */
  outcome: (preview: Preview) => ReactNode
  /** Rows with faults. Those of the last import stay until another file is chosen. */
  faults: (preview: Preview) => ReactNode
  /** The button that imports. */
  confirm: (preview: Preview) => ReactNode
  children?: ReactNode
}

/** Page that imports a file of rows: the file, its preview, and the import. */
export function TableFilePage<Name extends string, Preview extends { file: TableFile }>({
  hint,
  file,
  state,
  outcome,
  faults,
  confirm,
  children,
  ...page
}: TableFilePageProps<Name, Preview>) {
  const { preview, imported } = state
  const isUnread = state.file !== null && preview === null && !state.isBusy && state.fileFault() === undefined
  return (
    <AdminPage {...page}>
      <div className="grid max-w-5xl gap-8">
        <p className="-mt-3 max-w-3xl text-sm text-muted">{hint}</p>
        <TableFileField {...file} state={state} />
        {isUnread && (
          <PartNotLoaded name={state.file?.name ?? ''} onRetry={() => void state.previewAgain()} />
        )}
        {preview && (
          <>
            {outcome(preview)}
            {faults(preview)}
            {confirm(preview)}
          </>
        )}
        {!preview && imported && faults(imported)}
        <FormFault form={state} />
        {children}
      </div>
    </AdminPage>
  )
}
