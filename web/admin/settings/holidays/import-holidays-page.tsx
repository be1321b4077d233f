import { useRef, useState } from 'react'
import type { HolidayPreview } from '../../../../contract/admin/settings/holiday-files.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { PartNotLoaded } from '../../shared/not-loaded.tsx'
import { useAct } from '../../shared/use-act.ts'
import { HolidayChanges } from './holiday-changes.tsx'
import { HolidayFaults } from './holiday-faults.tsx'

/** Import of public holidays from calendar files, with a preview. */
export function ImportHolidaysPage() {
  const { holidayFiles: words, settings } = useAdminText()
  const { input, files, preview, isBusy, fault, choose, previewAgain, clear } = useCalendarFiles()
  const done = () => {
    showToast('info', () => words.imported)
    clear()
  }
  return (
    <AdminPage
      title={words.title}
      above={[
        { to: '/admin/setting', name: settings.title },
        { to: '/admin/setting/holiday', name: settings.holidays.title },
      ]}
    >
      <div className="grid max-w-5xl gap-8">
        <div className="-mt-3 grid gap-2 text-sm">
          <p className="max-w-3xl text-muted">{words.hint}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-1 pointer-coarse:gap-y-4">
            {(['en', 'tc'] as const).map((file) => (
              <a
                key={file}
                href={`https://www.1823.gov.hk/common/ical/${file}.ics`}
                rel="noreferrer"
                className="text-accent underline"
              >
                {file === 'en' ? words.english : words.chinese}
              </a>
            ))}
          </p>
        </div>
        <FileInput
          ref={input}
          multiple
          accept=".ics,.ical,text/calendar"
          label={words.choose}
          hint={words.chooseHint}
          aria-busy={isBusy}
          error={fault()}
          onChange={({ target }) => void choose([...(target.files ?? [])])}
        />
        {files.length > 0 && preview === null && !isBusy && fault() === undefined && (
          <PartNotLoaded
            name={files.map(({ name }) => name).join(' · ')}
            onRetry={() => void previewAgain()}
          />
        )}
        {preview && (
          <>
            <Files names={files.map(({ name }) => name)} preview={preview} />
            <Counts preview={preview} />
            <HolidayChanges
              key={preview.digest + files.map(({ name, size }) => `${name} ${size}`).join()}
              preview={preview}
              onDone={done}
              onMoved={() => void previewAgain()}
            />
            <HolidayFaults preview={preview} fileNames={files.map(({ name }) => name)} />
          </>
        )}
      </div>
    </AdminPage>
  )
}

/** The chosen files and the last answer to them. */
function useCalendarFiles() {
  const { latest, isBusy, fault, ignore } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [preview, setPreview] = useState<HolidayPreview | null>(null)
  const show = async (chosen: readonly File[]) => {
    const body = new FormData()
    for (const file of chosen) body.append('files', file)
    const answer = await latest(() => adminApi.holidays.previewFiles({ body }))
    if (answer) setPreview(answer)
  }
  const forget = () => {
    ignore()
    setFiles([])
    setPreview(null)
  }
  return {
    ...{ input, files, preview, isBusy, fault },
    choose: async (chosen: readonly File[]) => {
      forget()
      setFiles(chosen)
      if (chosen.length > 0) await show(chosen)
    },
    previewAgain: async () => await show(files),
    clear: () => {
      forget()
      if (input.current !== null) input.current.value = ''
    },
  }
}

/** How each file was read. */
function Files({ names, preview }: { names: readonly string[]; preview: HolidayPreview }) {
  const { holidayFiles: words } = useAdminText()
  const read = preview.files.map((file, at) => ({ ...file, name: names[at] ?? `${at + 1}` }))
  return (
    <div className="grid gap-3">
      {read.map(({ name, events, isEnglish, isChinese, fault }) =>
        fault === null ? (
          <p key={name} className="text-sm wrap-anywhere">
            {words.fileOf(name, events, languagesOf(words.languages, { isEnglish, isChinese }))}
          </p>
        ) : (
          <Notice key={name} tone="error">
            <span className="wrap-anywhere">
              {words.unreadable(name, words.fileFaults[fault.code](fault.value))}
            </span>
          </Notice>
        ),
      )}
    </div>
  )
}

function languagesOf<Word>(
  { en, cn, both }: Record<'en' | 'cn' | 'both', Word>,
  { isEnglish, isChinese }: { isEnglish: boolean; isChinese: boolean },
): Word | '' {
  if (isEnglish && isChinese) return both
  return isEnglish ? en : isChinese ? cn : ''
}

function Counts({ preview: { rows, past, later } }: { preview: HolidayPreview }) {
  const { counts } = useAdminText().holidayFiles
  const facts = (['new', 'changed', 'confirmed', 'same', 'missing'] as const).map(
    (kind) => [counts[kind], rows.filter((row) => row.kind === kind).length] as const,
  )
  const leftOut = [[counts.past, past] as const, [counts.later, later] as const]
  return <FactList facts={[...facts, ...leftOut].filter(([, days]) => days > 0)} />
}
