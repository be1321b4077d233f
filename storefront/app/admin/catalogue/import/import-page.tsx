import { type FormEvent, useRef, useState } from 'react'
import type { ImportPreview, SheetName } from '../../../../../contract/catalogue/catalogue-file.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { showToast } from '../../../platform/toasts.ts'
import { useAdminText } from '../../../text/admin.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { adminApi, quietAdminApi } from '../../admin-api.ts'
import { AdminPage } from '../../admin-page.tsx'
import { useAct } from '../../use-act.ts'
import { ImportChanges, ImportCounts, ImportFaults } from './import-preview.tsx'

/** Export and import of the catalogue as files. Every import has a preview. */
export default function ImportPage() {
  const { catalogue, products } = useAdminText()
  return (
    <AdminPage title={catalogue.files.title} above={[{ to: '/admin/catalogue', name: products.title }]}>
      <div className="grid max-w-5xl gap-10">
        <Export />
        <Import />
      </div>
    </AdminPage>
  )
}

function Export() {
  const { files } = useAdminText().catalogue
  const { isBusy, act } = useAct()
  const take = async (sheet: SheetName) => {
    const bytes = await act(() => quietAdminApi.catalogueFiles.export({ query: { sheet } }))
    if (bytes !== null) downloadFile(bytes, 'text/csv', `${sheet}.csv`)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{files.exporting}</h2>
      <p className="text-sm text-muted">{files.exportHint}</p>
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={isBusy} onClick={() => void take('catalogue')}>
          {files.goods}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void take('categories')}>
          {files.menu}
        </Button>
      </p>
    </section>
  )
}

function Import() {
  const { files } = useAdminText().catalogue
  const { isBusy, act } = useAct()
  const chosen = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const form = (digest?: string) => {
    const data = new FormData()
    if (digest !== undefined) data.set('digest', digest)
    for (const file of chosen.current?.files ?? []) data.append('sheets', file)
    return data
  }
  const showPreview = async (event?: FormEvent) => {
    event?.preventDefault()
    setPreview(null)
    setPreview(await act(() => adminApi.catalogueFiles.previewImport({ body: form() })))
  }
  const apply = async ({ digest }: ImportPreview) => {
    const done = await act(() => adminApi.catalogueFiles.import({ body: form(digest) }))
    if (done === null) return await showPreview()
    const { counts } = done
    showToast('info', () => files.done(counts.new + counts.changed + counts.menu))
    setPreview(null)
  }
  return (
    <section className="grid gap-6">
      <form onSubmit={(event) => void showPreview(event)}>
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
          <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
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
