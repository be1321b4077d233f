import { useSearchParams } from 'react-router'
import type { Webhook } from '../../../../contract/admin/webhooks/webhooks.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import type { Column } from '../../../shared/ui/data-table.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { Listed } from '../../shared/listed.tsx'
import { useAdminList } from '../../shared/use-admin-list.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { CreateWebhook } from './create-webhook.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookState } from './webhook-state.tsx'

/** Endpoints of other systems, or the deliveries of one of them. */
export default function WebhookPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id === null ? <WebhookList /> : <WebhookDeliveries key={id} id={id} />
}

function WebhookList() {
  const { webhooks } = useAdminText()
  const list = useAdminList('webhooks', async () => ({
    ...(await quietAdminApi.webhooks.list()),
    next: null,
  }))
  return (
    <SettingsFrame title={webhooks.title} actions={<CreateWebhook onCreated={() => void list.reload()} />}>
      <p className="max-w-prose pb-5 text-sm text-muted">{webhooks.hint}</p>
      <Listed
        list={list}
        caption={webhooks.title}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={webhooks.empty}
        hasCards
      />
    </SettingsFrame>
  )
}

function useColumns(): Column<Webhook>[] {
  const { webhooks } = useAdminText()
  const language = useLanguage()
  return [
    {
      name: 'name',
      head: webhooks.name,
      cell: ({ name, url }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <span className="block text-xs wrap-anywhere text-muted">{url}</span>
        </>
      ),
    },
    {
      name: 'events',
      head: webhooks.events,
      from: 'lg',
      cell: ({ events }) => (
        <span className="text-sm">{events.map((event) => webhooks.eventNames[event]).join(' · ')}</span>
      ),
    },
    { name: 'state', head: webhooks.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      name: 'last',
      head: webhooks.lastSuccess,
      from: 'sm',
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt === null ? webhooks.never : showDateTime(language, lastSuccessAt),
    },
    {
      name: 'act',
      head: webhooks.act,
      isActs: true,
      cell: ({ id, name }) => (
        <PageLink
          to={`/admin/setting/webhook?id=${id}`}
          aria-label={`${webhooks.open}: ${name}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {webhooks.open}
        </PageLink>
      ),
    },
  ]
}
