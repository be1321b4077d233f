import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ShownSecret } from '../../shared/shown-secret.tsx'

/** A new signing secret, which is shown once. */
export function IssuedSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { webhooks, apiKeys } = useAdminText()
  return (
    <div className="grid gap-5">
      <ShownSecret
        label={webhooks.secret}
        hint={webhooks.shownOnce}
        secret={secret}
        copy={apiKeys.copy}
        copied={apiKeys.copied}
      />
      <Button onClick={onClose}>{apiKeys.done}</Button>
    </div>
  )
}
