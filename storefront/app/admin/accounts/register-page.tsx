import { type FormEvent, useState } from 'react'
import type { RegisterPreview } from '../../../../contract/admin/people-admin.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { adminApi } from '../admin-api.ts'
import { AdminPage } from '../admin-page.tsx'
import { useAct } from '../use-act.ts'
import { RegisterOutcome } from './register-outcome.tsx'

/** Import of the distributor register from a file, with a preview. */
export default function RegisterPage() {
  const { persons } = useAdminText()
  const { isBusy, act } = useAct()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<RegisterPreview | null>(null)
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file !== null) form.append('file', file)
    return form
  }
  const showPreview = async (event: FormEvent) => {
    event.preventDefault()
    setPreview(await act(() => adminApi.distributors.previewRegister({ body: formOf({}) })))
  }
  const take = async (digest: string) => {
    const taken = await act(() => adminApi.distributors.importRegister({ body: formOf({ digest }) }))
    setPreview(null)
    if (taken !== null) showToast('info', () => persons.registerImported)
  }
  const download = async () => {
    const register = await act(() => adminApi.distributors.exportRegister({}))
    if (register !== null) downloadFile(register, 'text/csv', 'distributors.csv')
  }
  return (
    <AdminPage
      title={persons.register}
      above={[{ to: '/admin/person', name: persons.title }]}
      actions={
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void download()}>
          {persons.export}
        </Button>
      }
    >
      <form onSubmit={(event) => void showPreview(event)} className="grid max-w-3xl gap-5 pb-8">
        <Field
          label={persons.file}
          hint={persons.registerHint}
          type="file"
          accept=".csv,text/csv"
          required
          onChange={(event) => {
            setPreview(null)
            setFile(event.target.files?.[0] ?? null)
          }}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {persons.preview}
        </Button>
      </form>
      <div role="status">
        {preview !== null && (
          <div className="grid gap-6">
            <RegisterOutcome preview={preview} />
            {preview.faultCount === 0 && preview.added + preview.changed > 0 && (
              <Button
                isBusy={isBusy}
                className="justify-self-start"
                onClick={() => void take(preview.digest)}
              >
                {persons.importRegister}
              </Button>
            )}
          </div>
        )}
      </div>
    </AdminPage>
  )
}
