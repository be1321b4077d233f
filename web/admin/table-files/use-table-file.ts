import { useRef, useState } from 'react'
import type { ChosenColumns, TableFile } from '../../../contract/values/table-file.ts'
import type { Refused } from '../../shared/api/calls.ts'
import { useAct } from '../shared/use-act.ts'

type Fields = Record<string, string>

/** A chosen file of rows, how its columns are read, and the preview of its import.
 *  @param fieldsOf further fields of the upload */
export function useTableFile<Preview extends { file: TableFile }>(
  send: (form: FormData) => Promise<Preview | Refused>,
  fieldsOf: () => Fields = () => ({}),
) {
  const acts = useAct()
  const input = useRef<HTMLInputElement>(null)
  const [imported, setImported] = useState<Preview | null>(null)
  const { file, chosenColumns, preview, isReading, ...reading } = useReadFile((file, columns) =>
    send(toFormData(file, columns, fieldsOf())),
  )
  /** Ends an import. */
  const clear = () => {
    reading.forget()
    setImported(preview)
    if (input.current !== null) input.current.value = ''
  }
  return {
    input,
    isBusy: isReading || acts.isBusy,
    /** Runs an action of the page, such as an export. */
    act: acts.act,
    /** The refusal of the last action, for `FormFault`. */
    fault: acts.fault,
    /** Why the file was not read, for its field. */
    fileFault: reading.fault,
    preview,
    file,
    /** The preview of the last import, whose refused rows stay on the page until another file is chosen. */
    imported,
    choose: async (file: File | undefined) => {
      setImported(null)
      return await reading.choose(file)
    },
    setColumn: reading.setColumn,
    previewAgain: reading.again,
    /** Imports the rows as previewed; null after a refusal, which is shown beside a new preview. */
    importRows: async <Answer>(
      { digest }: { digest: string },
      send: (form: FormData) => Promise<Answer | Refused>,
    ): Promise<Answer | null> => {
      if (file === null) return null
      const done = await acts.act(() => send(toFormData(file, chosenColumns, { ...fieldsOf(), digest })))
      if (done === null) await reading.again()
      else clear()
      return done
    },
    clear,
  }
}

/** The last answer to the chosen file. A late answer about another file or column is ignored. */
function useReadFile<Preview extends { file: TableFile }>(
  send: (file: File, columns: ChosenColumns | null) => Promise<Preview | Refused>,
) {
  const { latest, isBusy, fault, ignore } = useAct()
  const [file, setFile] = useState<File | null>(null)
  const [chosenColumns, setChosenColumns] = useState<ChosenColumns | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const show = async (file: File, columns: ChosenColumns | null) => {
    const answer = await latest(() => send(file, columns))
    if (answer !== undefined) setPreview(answer)
    return answer ?? null
  }
  const forget = () => {
    ignore()
    setChosenColumns(null)
    setPreview(null)
    setFile(null)
  }
  return {
    file,
    chosenColumns: chosenColumns,
    preview,
    isReading: isBusy,
    fault,
    forget,
    choose: async (file: File | undefined) => {
      forget()
      if (file === undefined) return null
      setFile(file)
      return await show(file, null)
    },
    /** Reads a field from another column, and previews again. */
    setColumn: async (field: string, column: string) => {
      if (file === null || preview === null) return
      const columns = preview.file.fields.map((fileField) => ({
        field: fileField.field,
        column: fileField.field === field ? column : fileField.column,
      }))
      setChosenColumns(columns)
      return await show(file, columns)
    },
    again: async () => (file === null ? null : await show(file, chosenColumns)),
  }
}

function toFormData(file: File, columns: ChosenColumns | null, fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (columns !== null) form.set('columns', JSON.stringify(columns))
  form.append('file', file)
  return form
}

export type TableFileState<Preview extends { file: TableFile } = { file: TableFile }> = ReturnType<
  typeof useTableFile<Preview>
>
