import type { FileField, TableFile } from '../../../contract/values/table-file.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FileInput } from '../forms/file-input.tsx'
import { Folded } from '../layout/folded.tsx'
import { toCsv } from '../shared/to-csv.ts'
import { FieldGuide } from './field-guide.tsx'
import type { TableFileState } from './use-table-file.ts'

interface Kind<Name extends string> {
  fields: readonly FileField<Name>[]
  hints: Record<Name, string>
}

/** The name of a field: the heading that the template has in this language. */
export function useFieldNames<Name extends string>(fields: readonly FileField<Name>[]) {
  const isEnglish = useLanguage() === 'en'
  const names = new Map<string, string>(
    fields.map(({ field, headings }) => [field, headings[isEnglish ? 0 : 1]]),
  )
  return (field: string) => names.get(field) ?? field
}

/** Chooses a file of rows: guide, template, file, and which column fills each field. */
export function TableFileField<Name extends string, Preview extends { file: TableFile }>({
  fields,
  hints,
  examples,
  templateName,
  maxRows,
  label,
  state,
  onChosen,
}: Kind<Name> & {
  /** Rows of the template, in the order of the fields. */
  examples: readonly (readonly string[])[]
  templateName: string
  maxRows: number
  label?: string
  state: TableFileState<Preview>
  onChosen?: (file: File | undefined) => void
}) {
  const { tableFiles: words } = useAdminText()
  const nameOf = useFieldNames(fields)
  const template = () => {
    const replacing = new Set(fields.flatMap(({ orTogether = [] }) => orTogether))
    const header = fields.filter(({ field }) => !replacing.has(field)).map(({ field }) => nameOf(field))
    downloadFile(toCsv([header, ...examples]), 'text/csv', templateName)
  }
  return (
    <div className="grid gap-4">
      <FileInput
        ref={state.input}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        label={label ?? words.choose}
        hint={words.chooseHint(maxRows)}
        aria-busy={state.isBusy}
        error={state.fileFault()}
        onChange={({ target }) =>
          onChosen ? onChosen(target.files?.[0]) : void state.choose(target.files?.[0])
        }
      />
      <Button variant="secondary" size="small" className="justify-self-start" onClick={template}>
        {words.template}
      </Button>
      <FieldGuide
        fields={fields.map(({ field, isRequired }) => ({
          name: nameOf(field),
          hint: hints[field],
          isRequired,
        }))}
      />
      {state.preview && <Columns fields={fields} file={state.preview.file} onChange={state.setColumn} />}
    </div>
  )
}

/** Which column fills each field. Open while a required one is missing. */
function Columns<Name extends string>({
  fields,
  file,
  onChange,
}: {
  fields: readonly FileField<Name>[]
  file: TableFile
  onChange: (field: string, column: string) => Promise<unknown>
}) {
  const { tableFiles: words } = useAdminText()
  const nameOf = useFieldNames(fields)
  const samples = new Map(file.columns.map((column) => [column.name, column.samples.join(' · ')]))
  const isIncomplete = file.fields.some(({ column, isRequired }) => isRequired && column === '')
  if (file.columns.length === 0) return null
  return (
    <>
      <Notice>
        {words.read(file.rows)}
        {file.isSavedMapping && ` ${words.savedMapping}`}
        {file.encoding === 'big5' && ` ${words.big5}`}
      </Notice>
      <Folded title={words.columns} isOpen={isIncomplete}>
        <div className="grid gap-4">
          <p className="text-sm text-muted">{words.columnsHint}</p>
          <ul className="grid gap-4 sm:grid-cols-2">
            {file.fields.map(({ field, column, isRequired }) => (
              <li key={field}>
                <NativeSelect
                  label={nameOf(field)}
                  hint={samples.get(column)}
                  error={isRequired && column === '' ? words.chooseColumn : undefined}
                  value={column}
                  placeholder={words.noColumn}
                  options={file.columns.map(({ name }) => ({ value: name, label: name }))}
                  onChange={({ target }) => void onChange(field, target.value)}
                />
              </li>
            ))}
          </ul>
        </div>
      </Folded>
    </>
  )
}
