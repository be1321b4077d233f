import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { PageLink, useGo } from '../../../shared/pages/link.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { NativeSelect } from '../../../shared/ui/form/native-select.tsx'
import { AdminPage } from '../../shared/admin-page.tsx'

/** A page of the settings, beside the list of all of them; on narrow windows below a select. */
export function SettingsFrame({ children, ...page }: Omit<ComponentProps<typeof AdminPage>, 'above'>) {
  const { settings } = useAdminText()
  const pages = usePages()
  const go = useGo()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isHere = ({ to }: { to: string }) => {
    const [path = '', param] = to.split('?')
    return pathname.startsWith(path) && (param === undefined || params.has(param))
  }
  const current = pages.findLast(isHere)?.to ?? '/admin/setting'
  const isGeneral = current === '/admin/setting'
  return (
    <AdminPage {...page} above={isGeneral ? [] : [{ to: '/admin/setting', name: settings.title }]}>
      <div className="grid items-start gap-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label={settings.pages} className="sticky top-4 max-xl:hidden">
          <ul className="grid gap-1 text-sm">
            {pages.map(({ to, name }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  aria-current={to === current ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-11 items-center rounded-md px-3',
                    to === current
                      ? 'bg-accent-soft font-medium text-accent-strong'
                      : 'text-muted hover:text-ink',
                  )}
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-sm xl:hidden">
          <NativeSelect
            label={settings.pages}
            value={current}
            options={pages.map(({ to, name }) => ({ value: to, label: name }))}
            onChange={({ target }) => go(target.value)}
          />
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </AdminPage>
  )
}

function usePages() {
  const { settings, apiKeys, webhooks, deliveryMethods } = useAdminText()
  return [
    { to: '/admin/setting', name: settings.general },
    { to: '/admin/setting?deliveryMethods', name: deliveryMethods.title },
    { to: '/admin/setting?carriers', name: settings.carriers.title },
    { to: '/admin/setting/holiday', name: settings.toHolidays },
    { to: '/admin/setting/text', name: settings.texts.title },
    { to: '/admin/setting/apiKey', name: apiKeys.title },
    { to: '/admin/setting/webhook', name: webhooks.title },
  ]
}
