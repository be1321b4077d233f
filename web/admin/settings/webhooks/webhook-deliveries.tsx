import type { Webhook, WebhookDelivery } from '../../../../contract/admin/webhooks/webhooks.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { RefusalBelowRow } from '../../forms/refusal-below-row.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { useAct } from '../../shared/use-act.ts'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookState } from './webhook-state.tsx'

/** An endpoint with its latest deliveries and what it answered. */
export function WebhookDeliveries({ id }: { id: string }) {
  const { webhooks, settings } = useAdminText()
  const { loaded, reload, retry } = useLoaded(`webhook ${id}`, () =>
    quietAdminApi.webhooks.listDeliveries({ params: { id } }),
  )
  const refresh = () => void reload()
  return (
    <AdminPage
      title={loaded.phase === 'ready' ? loaded.value.webhook.name : webhooks.title}
      above={[
        { to: '/admin/setting', name: settings.title },
        { to: '/admin/setting/webhook', name: webhooks.title },
      ]}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ webhook, items }) => (
          <div className="grid gap-6">
            <Facts webhook={webhook} />
            <WebhookActs webhook={webhook} onChanged={refresh} />
            <section className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-lg">{webhooks.deliveries}</h2>
                <Button variant="secondary" size="small" onClick={refresh}>
                  {webhooks.reload}
                </Button>
              </div>
              {items.length === 0 ? (
                <p className="text-muted">{webhooks.noDeliveries}</p>
              ) : (
                <Deliveries items={items} onChanged={refresh} />
              )}
            </section>
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { webhooks } = useAdminText()
  const language = useLanguage()
  return (
    <div className="grid gap-1 text-sm">
      <p className="wrap-anywhere">{webhook.url}</p>
      <p className="text-muted">{webhook.events.map((event) => webhooks.eventNames[event]).join(' · ')}</p>
      <div>
        <WebhookState webhook={webhook} />
      </div>
      {webhook.previousUntil !== null && (
        <p className="text-muted">{webhooks.previousUntil(showDateTime(language, webhook.previousUntil))}</p>
      )}
    </div>
  )
}

function Deliveries({ items, onChanged }: { items: WebhookDelivery[]; onChanged: () => void }) {
  const { webhooks } = useAdminText()
  const language = useLanguage()
  const columns: Column<WebhookDelivery>[] = [
    {
      name: 'event',
      head: webhooks.event,
      cell: ({ kind, happenedAt }) => (
        <>
          {webhooks.eventNames[kind]}
          <time className="block text-xs text-muted" dateTime={happenedAt}>
            {showDateTime(language, happenedAt)}
          </time>
        </>
      ),
    },
    { name: 'result', head: webhooks.result, cell: (delivery) => <Result delivery={delivery} /> },
    {
      name: 'answer',
      head: webhooks.answer,
      from: 'md',
      cell: ({ answer }) => answer && <code className="line-clamp-3 text-xs wrap-anywhere">{answer}</code>,
    },
    {
      name: 'act',
      head: webhooks.act,
      isActs: true,
      cell: (delivery) => <SendAgain delivery={delivery} onSent={onChanged} />,
    },
  ]
  return (
    <DataTable caption={webhooks.deliveries} columns={columns} rows={items} keyOf={({ id }) => id} hasCards />
  )
}

const tones = { PENDING: 'plain', DELIVERED: 'success', FAILED: 'danger' } as const

function Result({ delivery: { state, outcome, status, tries, nextTryAt } }: { delivery: WebhookDelivery }) {
  const { webhooks } = useAdminText()
  const language = useLanguage()
  return (
    <>
      <Badge tone={tones[state]}>{webhooks.states[state]}</Badge>
      {outcome !== null && (
        <span className="block pt-1 text-xs">
          {status === null
            ? webhooks.outcomes[outcome]
            : webhooks.withStatus(webhooks.outcomes[outcome], status)}
        </span>
      )}
      {tries > 1 && <span className="block text-xs text-muted">{webhooks.tries(tries)}</span>}
      {nextTryAt !== null && tries > 0 && (
        <span className="block text-xs text-muted">
          {webhooks.nextTry(showDateTime(language, nextTryAt))}
        </span>
      )}
    </>
  )
}

function SendAgain({ delivery: { id, kind }, onSent }: { delivery: WebhookDelivery; onSent: () => void }) {
  const { webhooks } = useAdminText()
  const acts = useAct()
  const send = async () => {
    const sent = await acts.act(() => adminApi.webhooks.resend({ params: { id } }))
    if (sent === null) return
    showToast('info', () => webhooks.sentAgain)
    onSent()
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isBusy={acts.isBusy}
        aria-label={`${webhooks.sendAgain}: ${webhooks.eventNames[kind]}`}
        onClick={() => void send()}
      >
        {webhooks.sendAgain}
      </Button>
      <RefusalBelowRow form={acts} />
    </>
  )
}
