import { type WebhookEvent, webhookEvents } from '../../../../contract/values/webhook-events.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { Field, FieldError } from '../../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../../shared/ui/form/field-group.tsx'
import type { AdminForm } from '../../forms/use-admin-form.ts'

export interface TypedWebhook {
  name: string
  url: string
  events: WebhookEvent[]
}

/** Name, address and events of an endpoint. */
export function WebhookFields({ form }: { form: AdminForm<TypedWebhook> }) {
  const { webhooks } = useAdminText()
  const { value: chosenEvents, onChange, error } = form.controlled('events')
  return (
    <>
      <Field
        {...form.field('name')}
        label={webhooks.name}
        hint={webhooks.nameHint}
        required
        maxLength={60}
        autoComplete="off"
      />
      <Field
        {...form.field('url')}
        label={webhooks.url}
        hint={webhooks.urlHint}
        type="url"
        inputMode="url"
        required
        maxLength={500}
        autoComplete="off"
      />
      <FieldGroup legend={webhooks.events} describedBy="events-error">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={webhooks.eventNames[event]}
              value={chosenEvents.includes(event)}
              onChange={(isChecked) =>
                onChange(
                  webhookEvents.filter((webhookEvent) =>
                    webhookEvent === event ? isChecked : chosenEvents.includes(webhookEvent),
                  ),
                )
              }
            />
          ))}
        </div>
        <FieldError id="events-error" error={error} />
      </FieldGroup>
    </>
  )
}

/** Field at which a refusal is shown. */
export function findFieldOfRefusal({ code }: { code: string }): 'name' | 'url' | undefined {
  if (code === 'webhook-name-taken') return 'name'
  return code === 'webhook-address-refused' ? 'url' : undefined
}
