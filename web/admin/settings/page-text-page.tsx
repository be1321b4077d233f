import { useState } from 'react'
import type { PageVersion } from '../../../contract/admin/settings/page-text-admin.ts'
import { textPages } from '../../../contract/shop/settings/page-texts.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { loadContent } from '../../shared/text/load-content.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Select } from '../../shared/ui/form/select.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useFilters } from '../shared/use-filters.ts'
import { SettingsFrame } from './frame/settings-frame.tsx'
import { PageTextForm } from './page-text-form.tsx'
import { PageTextHistory } from './page-text-history.tsx'
import { isScheduled, ScheduledVersions } from './scheduled-versions.tsx'
import { seedText } from './seed-text.ts'
import { TextCompleteness } from './text-completeness.tsx'

/** Help and legal pages: their texts in both languages, and their versions. */
export default function PageTextPage() {
  const { settings } = useAdminText()
  const { texts: words } = settings
  const { filters, narrow } = useFilters(['page', 'version'])
  const page = textPages.find((listedPage) => listedPage === filters.page) ?? 'faq'
  const params = { page }
  const [saves, setSaves] = useState(0)
  const { loaded, show, retry } = useLoaded(`text ${page}`, async () => {
    const [{ versions }, en, cn] = await Promise.all([
      quietAdminApi.pageTexts.list({ params }),
      loadContent('en'),
      loadContent('zh_tw'),
    ])
    return { versions, seed: seedText({ en, cn }, page) }
  })
  return (
    <SettingsFrame title={words.title}>
      <div className="grid gap-8">
        <TextCompleteness version={saves} />
        <div className="max-w-sm">
          <Select
            label={words.page}
            value={page}
            onChange={(chosenPage) => narrow({ page: chosenPage, version: '' })}
            options={textPages.map((value) => ({ value, label: words.pages[value] }))}
          />
        </div>
        <LoadedOr loaded={loaded} onRetry={retry}>
          {({ versions, seed }) => {
            const changed = (newVersions: PageVersion[]) => {
              show({ versions: newVersions, seed })
              setSaves((before) => before + 1)
            }
            const edit = (version: PageVersion | null) =>
              narrow({ version: version === null ? '' : String(version.number) })
            const edited =
              versions.find(
                (version) => isScheduled(version) && String(version.number) === filters.version,
              ) ?? null
            return (
              <>
                <ScheduledVersions versions={versions} edited={edited} onEdit={edit} />
                <PageTextForm
                  key={`${page} ${edited?.number ?? 'live'}`}
                  page={page}
                  versions={versions}
                  edited={edited}
                  seed={seed}
                  onChanged={changed}
                  onReplaced={edit}
                />
                <PageTextHistory page={page} versions={versions} seed={seed} onChanged={changed} />
              </>
            )
          }}
        </LoadedOr>
      </div>
    </SettingsFrame>
  )
}
