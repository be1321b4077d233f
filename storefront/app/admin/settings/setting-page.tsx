import { namesOfPart } from '../../../../contract/settings/setting-parts.ts'
import type { SettingPart } from '../../../../contract/settings/shop-desk.ts'
import { quietApi } from '../../platform/api/browser-api.ts'
import { useLoaded } from '../../platform/api/use-loaded.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useDeskText } from '../../text/desk.ts'
import { buttonClass } from '../../ui/form/button-look.ts'
import { DeskPage } from '../desk-page.tsx'
import { LoadedOr } from '../loaded-or.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'

const parts = Object.keys(namesOfPart) as SettingPart[]

/** What the staff decide of the shop, a form for each part, and who has changed what when. */
export default function SettingPage() {
  const { settings } = useDeskText()
  const { loaded, show, reload, retry } = useLoaded('settings', () => quietApi.call('GET /desk/setting'))
  const onStale = () => void reload()
  return (
    <DeskPage
      title={settings.title}
      actions={
        <PageLink to="/admin/setting/holiday" className={buttonClass({ look: 'secondary', size: 'small' })}>
          {settings.toHolidays}
        </PageLink>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(kept) => (
          <div className="grid gap-10">
            <p className="max-w-3xl text-sm text-muted">{settings.hint}</p>
            <div className="max-w-6xl gap-6 xl:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
              {parts.map((part) => (
                <SettingForm key={part} part={part} kept={kept} onChanged={show} onStale={onStale} />
              ))}
            </div>
            <SettingHistory kept={kept} onChanged={show} onStale={onStale} />
          </div>
        )}
      </LoadedOr>
    </DeskPage>
  )
}
