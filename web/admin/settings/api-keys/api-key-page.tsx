import type { ApiKey } from '../../../../contract/admin/accounts/api-keys.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { Column } from '../../../shared/ui/data-table.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { Listed } from '../../shared/listed.tsx'
import { useAdminList } from '../../shared/use-admin-list.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { CreateApiKey } from './create-api-key.tsx'
import { RotateApiKey } from './rotate-api-key.tsx'

/** Keys of other systems for the API of the admin. */
export default function ApiKeyPage() {
  const { apiKeys } = useAdminText()
  const list = useAdminList('API keys', async () => ({ ...(await quietAdminApi.apiKeys.list()), next: null }))
  const reload = () => void list.reload()
  return (
    <SettingsFrame title={apiKeys.title} actions={<CreateApiKey onCreated={reload} />}>
      <p className="max-w-prose pb-5 text-sm text-muted">{apiKeys.hint}</p>
      <Listed
        list={list}
        caption={apiKeys.title}
        columns={useColumns(reload)}
        keyOf={({ id }) => id}
        empty={apiKeys.empty}
        hasCards
      />
    </SettingsFrame>
  )
}

function useColumns(onChanged: () => void): Column<ApiKey>[] {
  const { apiKeys, staff } = useAdminText()
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: apiKeys.name,
      cell: ({ name, hint, apiVersion, maxPerMinute }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <span className="flex flex-wrap gap-x-3 text-xs text-muted sm:block [&>*]:sm:block">
            <span className="font-mono">{hint}…</span>
            <span>{apiKeys.rate(maxPerMinute)}</span>
            <span className="whitespace-nowrap">{apiKeys.version(apiVersion)}</span>
          </span>
        </>
      ),
    },
    {
      name: 'permissions',
      head: apiKeys.permissions,
      cell: ({ permissions }) => (
        <span className="flex flex-wrap gap-1.5">
          {permissions.map((permission) => (
            <Badge key={permission}>{staff.permissionNames[permission]}</Badge>
          ))}
        </span>
      ),
    },
    {
      name: 'owner',
      head: apiKeys.owner,
      from: 'md',
      isOutsideCards: true,
      cell: ({ ownerName }) => ownerName,
    },
    { name: 'state', head: apiKeys.state, cell: (apiKey) => <State apiKey={apiKey} /> },
    {
      name: 'used',
      head: apiKeys.used,
      from: 'sm',
      cell: ({ usedAt }) => (usedAt === null ? apiKeys.never : showDateTime(language, usedAt)),
    },
    {
      name: 'act',
      head: apiKeys.act,
      isActs: true,
      cell: (apiKey) => (apiKey.state === 'REVOKED' ? null : <Acts apiKey={apiKey} onChanged={onChanged} />),
    },
  ]
}

function State({ apiKey: { state, expiresAt, previousUntil } }: { apiKey: ApiKey }) {
  const { apiKeys } = useAdminText()
  const language = useLanguage()
  return (
    <>
      <Badge tone={state === 'ACTIVE' ? 'success' : 'danger'}>{apiKeys.states[state]}</Badge>
      {state === 'ACTIVE' && (
        <span className="block pt-1 text-xs text-muted">
          {apiKeys.until(showDateTime(language, expiresAt))}
        </span>
      )}
      {state === 'SUSPENDED' && (
        <span className="block pt-1 text-xs text-muted">{apiKeys.suspendedHint}</span>
      )}
      {state === 'ACTIVE' && previousUntil !== null && (
        <span className="block text-xs text-muted">
          {apiKeys.previousUntil(showDateTime(language, previousUntil))}
        </span>
      )}
    </>
  )
}

function Acts({ apiKey, onChanged }: { apiKey: ApiKey; onChanged: () => void }) {
  const { apiKeys } = useAdminText()
  const { id, name } = apiKey
  const revoked = () => {
    showToast('info', () => apiKeys.revoked(name))
    onChanged()
  }
  return (
    <span className="flex gap-2 sm:justify-end">
      <RotateApiKey apiKey={apiKey} onRotated={onChanged} />
      <ConfirmAct
        button={apiKeys.revoke}
        label={`${apiKeys.revoke}: ${name}`}
        size="small"
        title={apiKeys.revokeTitle(name)}
        consequence={<p>{apiKeys.revokeEffect}</p>}
        send={() => adminApi.apiKeys.revoke({ params: { id } })}
        onDone={revoked}
        onRefused={onChanged}
      />
    </span>
  )
}
