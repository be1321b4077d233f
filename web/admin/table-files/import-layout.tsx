import type { ComponentProps, ReactNode } from 'react'
import { FormFault } from '../forms/form-fault.tsx'
import { ForChanges } from '../shared/admin-access.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { PartNotLoaded } from '../shared/not-loaded.tsx'
import type { useReadFiles } from './use-read-files.ts'

interface ImportLayoutProps<Preview> extends Omit<ComponentProps<typeof AdminPage>, 'children'> {
  hint: ReactNode
  field: ReactNode
  state: Pick<
    ReturnType<typeof useReadFiles<Preview>>,
    'files' | 'preview' | 'fileFault' | 'previewAgain'
  > & {
    isBusy: boolean
    /** The refusal of the last action of the page. */
    fault?: () => string | undefined
    /** The preview of the last import. */
    imported?: Preview | null
  }
  /** What the import would change. */
  outcome: (preview: Preview) => ReactNode
  /** What is refused. That of the last import stays until another file is chosen. */
  faults: (preview: Preview) => ReactNode
  /** The button that imports. */
  confirm: (preview: Preview) => ReactNode
  children?: ReactNode
}

/** Page that imports files: the files, their preview, and the import. */
export function ImportLayout<Preview>({
  hint,
  field,
  state,
  outcome,
  faults,
  confirm,
  children,
  ...page
}: ImportLayoutProps<Preview>) {
  const { files, preview, fault, imported = null } = state
  const isUnread = files.length > 0 && preview === null && !state.isBusy && state.fileFault() === undefined
  return (
    <AdminPage {...page}>
      <div className="grid max-w-5xl gap-8">
        <div className="-mt-3 grid max-w-3xl gap-2 text-sm text-muted">{hint}</div>
        <ForChanges>{field}</ForChanges>
        {isUnread && (
          <PartNotLoaded
            name={files.map(({ name }) => name).join(' · ')}
            onRetry={() => void state.previewAgain()}
          />
        )}
        {preview && (
          <>
            {outcome(preview)}
            {faults(preview)}
            {confirm(preview)}
          </>
        )}
        {!preview && imported && faults(imported)}
        {fault && <FormFault form={{ fault }} />}
        {children}
      </div>
    </AdminPage>
  )
}
