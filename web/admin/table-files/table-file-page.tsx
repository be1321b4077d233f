import type { ComponentProps } from 'react'
import type { TableFile } from '../../../contract/values/table-file.ts'
import { ImportLayout } from './import-layout.tsx'
import { TableFileField } from './table-file-field.tsx'
import type { TableFileState } from './use-table-file.ts'

interface TableFilePageProps<Name extends string, Preview extends { file: TableFile }>
  extends Omit<ComponentProps<typeof ImportLayout<Preview>>, 'field' | 'state'> {
  file: Omit<ComponentProps<typeof TableFileField<Name, Preview>>, 'state' | 'onChosen'>
  state: TableFileState<Preview>
}

/** Page that imports a file of rows. */
export function TableFilePage<Name extends string, Preview extends { file: TableFile }>({
  file,
  state,
  ...page
}: TableFilePageProps<Name, Preview>) {
  return <ImportLayout {...page} state={state} field={<TableFileField {...file} state={state} />} />
}
