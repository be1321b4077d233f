import { useState } from 'react'
import type { ChosenColumns, TableFile } from '../../../contract/values/table-file.ts'
import type { Refused } from '../../shared/api/calls.ts'
import { useAct } from '../shared/use-act.ts'
import { useReadFiles } from './use-read-files.ts'

type Fields = Record<string, string>

/** A chosen file of rows, how its columns are read, and the preview of its import.
 *  @param fieldsOf further fields of the upload */
export function useTableFile<Preview extends { file: TableFile }>(
  send: (form: FormData) => Promise<Preview | Refused>,
  fieldsOf: () => Fields = () => ({}),
) {
  const acts = useAct()
  const [imported, setImported] = useState<Preview | null>(null)
  const { choices, isReading, choose, change, ...reading } = useReadFiles<Preview, ChosenColumns>(
    ([file], columns) => send(toFormData(file, columns, fieldsOf())),
  )
  const { files, preview } = reading
  return {
    ...reading,
    isBusy: isReading || acts.isBusy,
    /** Runs an action of the page, such as an export. */
    act: acts.act,
    /** The refusal of the last action, for `FormFault`. */
    fault: acts.fault,
    /** The preview of the last import, whose refused rows stay on the page until another file is chosen. */
    imported,
    choose: async (file: File | undefined) => {
      setImported(null)
      return await choose(file === undefined ? [] : [file])
    },
    /** Reads a field from another column, and previews again. */
    setColumn: async (field: string, column: string) => {
      if (preview === null) return
      const columns = preview.file.fields.map((fileField) => ({
        field: fileField.field,
        column: fileField.field === field ? column : fileField.column,
      }))
      return await change(columns)
    },
    /** Imports the rows as previewed; null after a refusal, which is shown beside a new preview. */
    importRows: async <Answer>(
      { digest }: { digest: string },
      send: (form: FormData) => Promise<Answer | Refused>,
    ): Promise<Answer | null> => {
      const [file] = files
      if (file === undefined) return null
      const done = await acts.act(() => send(toFormData(file, choices, { ...fieldsOf(), digest })))
      if (done === null) await reading.previewAgain()
      else {
        setImported(preview)
        reading.clear()
      }
      return done
    },
  }
}

function toFormData(file: File | undefined, columns: ChosenColumns | null, fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (columns !== null) form.set('columns', JSON.stringify(columns))
  if (file !== undefined) form.append('file', file)
  return form
}

export type TableFileState<Preview extends { file: TableFile } = { file: TableFile }> = ReturnType<
  typeof useTableFile<Preview>
>
