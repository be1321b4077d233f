import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ShownSecret } from '../../shared/shown-secret.tsx'

/** A new key, which is shown once. */
export function IssuedApiKey({ issued, onClose }: { issued: string; onClose: () => void }) {
  const { apiKeys } = useAdminText()
  return (
    <div className="grid gap-5">
      <ShownSecret
        label={apiKeys.key}
        hint={apiKeys.shownOnce}
        secret={issued}
        copy={apiKeys.copy}
        copied={apiKeys.copied}
      />
      <Button onClick={onClose}>{apiKeys.done}</Button>
    </div>
  )
}
