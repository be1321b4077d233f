import { namesOfSection } from '../../../../contract/settings/settings-sections.ts'
import type { SettingsSection } from '../../../../contract/settings/shop-admin.ts'
import { useLoaded } from '../../platform/api/use-loaded.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useAdminText } from '../../text/admin.ts'
import { buttonClass } from '../../ui/form/button-variants.ts'
import { quietAdminApi } from '../admin-api.ts'
import { AdminPage } from '../admin-page.tsx'
import { LoadedOr } from '../loaded-or.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'

const parts = Object.keys(namesOfSection) as SettingsSection[]

/** Settings of the shop, one form per section, and their history. */
export default function SettingPage() {
  const { settings } = useAdminText()
  const { loaded, show, reload, retry } = useLoaded('settings', () => quietAdminApi.settings.read())
  const onStale = () => void reload()
  return (
    <AdminPage
      title={settings.title}
      actions={
        <div className="flex flex-wrap gap-3">
          <PageLink to="/admin/setting/text" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {settings.texts.title}
          </PageLink>
          <PageLink
            to="/admin/setting/holiday"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {settings.toHolidays}
          </PageLink>
        </div>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(stored) => (
          <div className="grid gap-10">
            <p className="max-w-3xl text-sm text-muted">{settings.hint}</p>
            <div className="max-w-6xl gap-6 xl:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
              {parts.map((section) => (
                <SettingForm
                  key={section}
                  section={section}
                  stored={stored}
                  onChanged={show}
                  onStale={onStale}
                />
              ))}
            </div>
            <SettingHistory stored={stored} onChanged={show} onStale={onStale} />
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}
