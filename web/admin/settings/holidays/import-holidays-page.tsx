import type { HolidayPreview } from '../../../../contract/admin/settings/holiday-files.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { ImportLayout } from '../../table-files/import-layout.tsx'
import { useReadFiles } from '../../table-files/use-read-files.ts'
import { HolidayChanges } from './holiday-changes.tsx'
import { HolidayFaults } from './holiday-faults.tsx'

/** Import of public holidays from calendar files, with a preview. */
export function ImportHolidaysPage() {
  const { holidayFiles: words, settings } = useAdminText()
  const state = useReadFiles<HolidayPreview>((files) => {
    const body = new FormData()
    for (const file of files) body.append('files', file)
    return adminApi.holidays.previewFiles({ body })
  })
  const fileNames = state.files.map(({ name }) => name)
  const done = () => {
    showToast('info', () => words.imported)
    state.clear()
  }
  return (
    <ImportLayout<HolidayPreview>
      title={words.title}
      above={[
        { to: '/admin/setting', name: settings.title },
        { to: '/admin/setting/holiday', name: settings.holidays.title },
      ]}
      hint={<Sources />}
      state={{ ...state, isBusy: state.isReading }}
      field={
        <FileInput
          ref={state.input}
          multiple
          accept=".ics,.ical,text/calendar"
          label={words.choose}
          hint={words.chooseHint}
          aria-busy={state.isReading}
          error={state.fileFault()}
          onChange={({ target }) => void state.choose([...(target.files ?? [])])}
        />
      }
      outcome={(preview) => (
        <>
          <Files names={fileNames} preview={preview} />
          <Counts preview={preview} />
        </>
      )}
      faults={(preview) => <HolidayFaults preview={preview} fileNames={fileNames} />}
      confirm={(preview) => (
        <HolidayChanges
          key={preview.digest + state.files.map(({ name, size }) => `${name} ${size}`).join()}
          preview={preview}
          onDone={done}
          onMoved={() => void state.previewAgain()}
        />
      )}
    />
  )
}

/** Where the files are published. */
function Sources() {
  const { holidayFiles: words } = useAdminText()
  return (
    <>
      <p>{words.hint}</p>
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
    </>
  )
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
