import { useRef, useState } from 'react'
import type { ChosenColumns, TableFile } from '../../../contract/values/table-file.ts'
import type { Refused } from '../../shared/api/calls.ts'
import { useAct } from '../shared/use-act.ts'

/** A chosen file of rows, how its columns are read, and the preview of its import. */
export function useTableFile<Preview extends { file: TableFile }>(
  send: (form: FormData) => Promise<Preview | Refused>,
  /** Further fields of the upload. */
  fieldsOf: () => Record<string, string> = () => ({}),
) {
  const reading = useAct()
  const acts = useAct()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState<ChosenColumns | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [imported, setImported] = useState<Preview | null>(null)

  const formOf = (file: File, columns: ChosenColumns | null, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fieldsOf(), ...fields })) form.set(name, value)
    if (columns !== null) form.set('columns', JSON.stringify(columns))
    form.append('file', file)
    return form
  }
  const show = async (file: File, columns: ChosenColumns | null) => {
    const answer = await reading.latest(() => send(formOf(file, columns)))
    // Another file or column was chosen meanwhile.
    if (answer !== undefined) setPreview(answer)
    return answer ?? null
  }
  return {
    input,
    isBusy: reading.isBusy || acts.isBusy,
    /** Runs an action of the page, such as the import. */
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
      setChosen(null)
      setPreview(null)
      setFile(file ?? null)
      if (file !== undefined) return await show(file, null)
      reading.ignore()
      return null
    },
    /** Reads a field from another column, and previews again. */
    setColumn: async (field: string, column: string) => {
      if (file === null || preview === null) return
      const columns = preview.file.fields.map((one) => ({
        field: one.field,
        column: one.field === field ? column : one.column,
      }))
      setChosen(columns)
      return await show(file, columns)
    },
    previewAgain: async () => (file === null ? null : await show(file, chosen)),
    /** The upload that imports the previewed rows. */
    form: (fields: Record<string, string>) => (file === null ? new FormData() : formOf(file, chosen, fields)),
    /** Ends an import. */
    clear: () => {
      reading.ignore()
      setImported(preview)
      setChosen(null)
      setPreview(null)
      setFile(null)
      if (input.current !== null) input.current.value = ''
    },
  }
}

export type TableFileState<Preview extends { file: TableFile } = { file: TableFile }> = ReturnType<
  typeof useTableFile<Preview>
>
