import { type FormEvent, useRef, useState } from 'react'
import type { ImportPreview, SheetName } from '../../../../../contract/catalogue/catalogue-file.ts'
import { call, quietApi } from '../../../platform/api/browser-api.ts'
import { keepFile } from '../../../platform/keep-file.ts'
import { showTip } from '../../../platform/tips.ts'
import { useDeskText } from '../../../text/desk.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { DeskPage } from '../../desk-page.tsx'
import { useAct } from '../../use-act.ts'
import { ImportChanges, ImportCounts, ImportFaults } from './import-preview.tsx'

/** The whole catalogue as files, and files as the catalogue: nothing is changed before it was looked at. */
export default function ImportPage() {
  const { catalogue, products } = useDeskText()
  return (
    <DeskPage title={catalogue.files.title} above={[{ to: '/admin/catalogue', name: products.title }]}>
      <div className="grid max-w-5xl gap-10">
        <Export />
        <Import />
      </div>
    </DeskPage>
  )
}

function Export() {
  const { files } = useDeskText().catalogue
  const { isBusy, act } = useAct()
  const take = async (sheet: SheetName) => {
    const bytes = await act(() => quietApi.call('GET /desk/catalogue/file', { query: { sheet } }))
    if (bytes !== null) keepFile(bytes, 'text/csv', `${sheet}.csv`)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{files.exporting}</h2>
      <p className="text-sm text-muted">{files.exportHint}</p>
      <p className="flex flex-wrap gap-3">
        <Button look="secondary" isBusy={isBusy} onClick={() => void take('catalogue')}>
          {files.goods}
        </Button>
        <Button look="secondary" isBusy={isBusy} onClick={() => void take('categories')}>
          {files.menu}
        </Button>
      </p>
    </section>
  )
}

function Import() {
  const { files } = useDeskText().catalogue
  const { isBusy, act } = useAct()
  const chosen = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const form = (digest?: string) => {
    const data = new FormData()
    if (digest !== undefined) data.set('digest', digest)
    for (const file of chosen.current?.files ?? []) data.append('sheets', file)
    return data
  }
  const look = async (event?: FormEvent) => {
    event?.preventDefault()
    setPreview(null)
    setPreview(await act(() => call('POST /desk/catalogue/import/preview', { body: form() })))
  }
  const apply = async ({ digest }: ImportPreview) => {
    const done = await act(() => call('POST /desk/catalogue/import', { body: form(digest) }))
    if (done === null) return await look()
    const { counts } = done
    showTip('info', () => files.done(counts.new + counts.changed + counts.menu))
    setPreview(null)
  }
  return (
    <section className="grid gap-6">
      <form onSubmit={(event) => void look(event)}>
        <FieldGroup legend={files.importing}>
          <Field
            ref={chosen}
            label={files.choose}
            hint={files.importHint}
            type="file"
            accept=".csv,text/csv"
            multiple
            onChange={() => setPreview(null)}
          />
          <Button type="submit" look="secondary" isBusy={isBusy} className="justify-self-start">
            {files.preview}
          </Button>
        </FieldGroup>
      </form>
      {preview && (
        <>
          <ImportCounts preview={preview} />
          <ImportFaults preview={preview} />
          <ImportChanges preview={preview} />
          {preview.canImport && (
            <div className="sticky bottom-0 border-t border-line bg-paper py-4">
              <Button isBusy={isBusy} onClick={() => void apply(preview)}>
                {files.apply(preview.counts.new + preview.counts.changed + preview.counts.menu)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
