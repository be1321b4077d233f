import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { ExaminedFile, ImportPreview } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import type { ColumnMapping as Mapping } from '../../../../contract/admin/catalogue/column-mapping.ts'
import { reportFailure } from '../../../shared/api/failures.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { Folded } from '../../layout/folded.tsx'
import { ForChanges } from '../../shared/admin-access.tsx'
import { adminApi, asFailed, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportFaults } from './import-preview.tsx'
import { ImportStep } from './import-step.tsx'
import { countChanges, type Drafts, PreviewedImport } from './previewed-import.tsx'
import { RunningImports, useRunningImports } from './running-imports.tsx'
import { Templates } from './templates.tsx'
import { writeMapping } from './translated-names.ts'

/** Export and import of the catalogue as files. Every import has a preview. */
export default function ImportPage() {
  const { catalogue, products } = useAdminText()
  const [imports, setImports] = useState(0)
  const onImported = useCallback(() => setImports((count) => count + 1), [])
  return (
    <AdminPage title={catalogue.files.title} above={[{ to: '/admin/catalogue', name: products.title }]}>
      <div className="grid max-w-5xl gap-10">
        <Templates />
        <ForChanges>
          <Import onImported={onImported} />
        </ForChanges>
        <ImportHistory imports={imports} />
      </div>
    </AdminPage>
  )
}

/** What was read from the chosen files. */
interface ReadFiles {
  examined: ExaminedFile | null
  mapping: Mapping | null
  preview: ImportPreview | null
  untranslated: readonly string[]
  brandsWithoutEnglish: readonly string[]
  /** The preview of the last import: its refused rows stay until other files are chosen. */
  imported: ImportPreview | null
  savedDrafts: number
  /** When the preview was begun, if it is an earlier one whose files are not chosen yet. */
  storedAt: string | null
}

const nothingRead: ReadFiles = {
  examined: null,
  mapping: null,
  preview: null,
  imported: null,
  untranslated: [],
  brandsWithoutEnglish: [],
  savedDrafts: 0,
  storedAt: null,
}

/** The names that the page requests, which stay on the page while the mapping changes. */
function askedNames({ untranslated, brandsWithoutEnglish = [] }: ImportPreview) {
  return { untranslated, brandsWithoutEnglish }
}

/** The chosen files, how their columns are read, and the preview of their import. */
function useImport(onImported: () => void) {
  const showImported = useShowImported()
  const reading = useAct()
  const acts = useAct()
  const fileInput = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState(nothingRead)
  const [drafts, setDrafts] = useState<Drafts>('no')
  const [hasFiles, setHasFiles] = useState(false)
  const takesStored = useRef(true)
  const change = (part: Partial<ReadFiles>) => setRead((before) => ({ ...before, ...part }))
  const toFormData = (as: Drafts, digest?: string) => {
    const data = new FormData()
    if (digest !== undefined) data.set('digest', digest)
    if (read.mapping !== null) data.set('mapping', writeMapping(read.mapping))
    data.set('drafts', as)
    return withFiles(data, fileInput.current)
  }
  const showPreview = async (as = drafts) => {
    const body = toFormData(as)
    takesStored.current = false
    const answer = await reading.latest(() =>
      quietAdminApi.catalogueFiles.previewImport({ body }).catch(async (failure) => {
        // Beyond the time limit of its request, the preview goes on.
        takesStored.current = (await readStored())?.preview === null
        if (!takesStored.current) reportFailure(failure)
        throw failure
      }),
    )
    if (answer) change({ preview: answer, ...askedNames(answer), storedAt: null })
  }
  const showStored = useCallback(async () => {
    const item = await readStored()
    if (!takesStored.current || item?.preview == null) return
    takesStored.current = false
    const { preview, mapping, startedAt } = item
    const hasFiles = (fileInput.current?.files?.length ?? 0) > 0
    setDrafts(item.drafts)
    setRead((before) => ({
      ...before,
      preview,
      ...askedNames(preview),
      mapping,
      storedAt: hasFiles ? null : startedAt,
    }))
  }, [])
  useEffect(() => void showStored(), [showStored])
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (read.examined !== null) return await showPreview()
    const body = withFiles(new FormData(), fileInput.current)
    const examined = await reading.latest(() => adminApi.catalogueFiles.examine({ body }))
    if (!examined) return
    change({ examined })
    if (examined.format === 'mall') return await showPreview()
    change({ mapping: examined.mapping })
  }
  const apply = async (preview: ImportPreview) => {
    const body = toFormData(drafts, preview.digest)
    const done = await acts.act(() => adminApi.catalogueFiles.import({ body }))
    // The refusal stays beside the preview, which is read again because the catalogue may have changed.
    if (done === null) return await showPreview()
    showImported(done.counts)
    change({ savedDrafts: done.counts.drafts, preview: null, imported: preview })
    onImported()
  }
  return {
    ...read,
    reading,
    acts,
    fileInput: fileInput,
    drafts,
    hasFiles,
    showPreview,
    start,
    apply,
    isBusy: reading.isBusy || acts.isBusy,
    showStored,
    /** The files of an earlier preview keep it: its digest proves at the import that they are the same. */
    chooseFiles: () => {
      setHasFiles((fileInput.current?.files?.length ?? 0) > 0)
      if (read.storedAt !== null) return change({ storedAt: null })
      takesStored.current = false
      reading.ignore()
      setRead(nothingRead)
    },
    changeMapping: (mapping: Mapping) => {
      takesStored.current = false
      reading.ignore()
      change({ mapping, preview: null })
    },
    changeDrafts: (drafts: Drafts) => {
      setDrafts(drafts)
      void showPreview(drafts)
    },
  }
}

async function readStored() {
  const answer = await quietAdminApi.catalogueFiles.readPreview({}).catch(asFailed)
  return answer?.item ?? null
}

function useShowImported() {
  const { files, importMapping } = useAdminText().catalogue
  return (counts: ImportPreview['counts']) => {
    const changes = countChanges(counts)
    const sentences = [
      changes > 0 && files.done(changes),
      counts.drafts > 0 && importMapping.drafted(counts.drafts),
    ]
    showToast('info', () => sentences.filter(Boolean).join(' '))
  }
}

function Import({ onImported }: { onImported: () => void }) {
  const { files, drafts, importMapping } = useAdminText().catalogue
  const { examined, mapping, preview, imported, savedDrafts, storedAt, isBusy, ...state } =
    useImport(onImported)
  const { showStored } = state
  const onEnded = useCallback(() => {
    onImported()
    void showStored()
  }, [onImported, showStored])
  const running = useRunningImports(isBusy, onEnded)
  return (
    <section className="grid gap-6">
      <form onSubmit={(event) => void state.start(event)} className="grid gap-8">
        <ImportStep number={2} title={files.steps.choose} hint={files.steps.chooseHint}>
          <FileInput
            ref={state.fileInput}
            label={files.choose}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            multiple
            isLarge
            onChange={state.chooseFiles}
          />
        </ImportStep>
        {examined && mapping && (
          <ColumnMapping
            examined={examined}
            mapping={mapping}
            untranslated={state.untranslated}
            brandsWithoutEnglish={state.brandsWithoutEnglish}
            onChange={state.changeMapping}
          />
        )}
        <ImportStep number={3} title={files.steps.check} hint={files.steps.checkHint}>
          <FormFault form={state.reading} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" isBusy={isBusy} disabled={!state.hasFiles}>
              {files.preview}
            </Button>
            {!state.hasFiles && <p className="text-sm text-muted">{files.chooseFirst}</p>}
          </div>
          <Folded title={files.steps.rules}>
            <p className="max-w-prose text-sm text-muted">{files.importHint}</p>
          </Folded>
        </ImportStep>
      </form>
      {!preview && savedDrafts > 0 && (
        <Notice tone="success">
          {importMapping.drafted(savedDrafts)}{' '}
          <PageLink to="/admin/catalogue/drafts" className="underline">
            {drafts.title}
          </PageLink>
        </Notice>
      )}
      {!preview && imported && <ImportFaults preview={imported} isMapped={mapping !== null} />}
      {preview && (
        <PreviewedImport
          preview={preview}
          isMapped={mapping !== null}
          drafts={state.drafts}
          onDrafts={state.changeDrafts}
          onBrought={() => void state.showPreview()}
          onImport={() => void state.apply(preview)}
          acts={state.acts}
          isBusy={isBusy}
          storedAt={storedAt}
          running={running}
        />
      )}
      {(!preview?.canImport || storedAt !== null) && <RunningImports {...running} />}
    </section>
  )
}

function withFiles(data: FormData, input: HTMLInputElement | null): FormData {
  for (const file of input?.files ?? []) data.append('sheets', file)
  return data
}
