import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type { SettingsSection } from '../../../contract/admin/settings/shop-admin.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { CarrierPage } from './carriers/carrier-page.tsx'
import { DeliveryMethodPage } from './delivery-methods/delivery-method-page.tsx'
import { findSections } from './find-sections.ts'
import { SettingsFrame } from './frame/settings-frame.tsx'
import { PickupPointPage } from './pickup-points/pickup-point-page.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'

const parts = Object.keys(namesOfSection) as SettingsSection[]
/** Two columns of about the same height. */
const columns = [parts.slice(0, parts.indexOf('payment')), parts.slice(parts.indexOf('payment'))]

/** The settings, the carriers, the delivery methods or their pick-up points. One route, because every route is part of the scripts of the shop. */
export default function SettingPage() {
  const [searchParams] = useSearchParams()
  const methodOfPoints = searchParams.get('pickupPoints')
  if (methodOfPoints !== null) return <PickupPointPage methodId={methodOfPoints} />
  if (searchParams.has('deliveryMethods')) return <DeliveryMethodPage />
  return searchParams.has('carriers') ? <CarrierPage /> : <Settings />
}

/** Settings of the shop, one form per section, and their history. */
function Settings() {
  const { settings } = useAdminText()
  const { loaded, show, reload, retry } = useLoaded('settings', () => quietAdminApi.settings.read())
  const [typed, setTyped] = useState('')
  const found = findSections(parts, typed, settings)
  const onStale = () => void reload()
  const isReady = loaded.phase === 'ready'
  // A link to a section arrives before the sections do.
  useEffect(() => {
    if (isReady) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isReady])
  return (
    <SettingsFrame title={settings.title}>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(stored) => (
          <div className="grid gap-10">
            <div className="grid gap-4">
              <p className="max-w-3xl text-sm text-muted">{settings.hint}</p>
              <search className="max-w-xl">
                <Field
                  type="search"
                  label={settings.find}
                  hint={found.length === 0 ? settings.noneFound : undefined}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </search>
              <SectionLinks sections={found} />
            </div>
            <div className="grid max-w-6xl items-start gap-6 min-[100rem]:grid-cols-2">
              {columns.map((sections) => (
                <div
                  key={sections[0]}
                  className="grid gap-6"
                  hidden={!sections.some((section) => found.includes(section))}
                >
                  {sections.map((section) => (
                    // Hidden, not removed: its input would be lost.
                    <div key={section} id={section} className="scroll-mt-4" hidden={!found.includes(section)}>
                      <SettingForm section={section} stored={stored} onChanged={show} onStale={onStale} />
                    </div>
                  ))}
                </div>
              ))}
            </div>
            <SettingHistory stored={stored} onChanged={show} onStale={onStale} />
          </div>
        )}
      </LoadedOr>
    </SettingsFrame>
  )
}

/** The way to each section of the page. */
function SectionLinks({ sections }: { sections: readonly SettingsSection[] }) {
  const { settings } = useAdminText()
  return (
    <nav aria-label={settings.sections}>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {sections.map((section) => (
          <li key={section}>
            <PageLink
              to={`/admin/setting#${section}`}
              className="inline-flex min-h-11 items-center text-accent hover:underline"
            >
              {settings.parts[section]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
