import { useState } from 'react'
import type { AccountData } from '../../../../contract/shop/privacy/privacy.ts'
import { hongKongDay } from '../../../../contract/values/hong-kong-time.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showDate } from '../../../shared/text/format/format-dates.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Data subject rights: a copy of the stored data, and account deletion (docs/spec/privacy.md). */
export function PrivacyPanel() {
  const { privacy } = useText().settings
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const language = useLanguage()
  const { loaded } = useLoaded('data exports', () => quietApi.privacy.listExports())

  const take = async (read: () => Promise<AccountData | Refused>) => {
    setBusy(true)
    const answer = await read().catch(() => null)
    setBusy(false)
    if (answer === null || answer instanceof Refused) return
    const bytes = new TextEncoder().encode(JSON.stringify(answer, null, 2))
    downloadFile(bytes, 'application/json', `my-data-${hongKongDay(new Date(answer.exportedAt))}.json`)
  }

  return (
    <Card className="grid gap-5">
      <h2 className="font-display text-lg">{privacy.title}</h2>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{privacy.downloadHint}</p>
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={() => void take(() => api.privacy.downloadData())}
        >
          {privacy.download}
        </Button>
      </div>
      {loaded.value?.items.map(({ id, madeAt, expiresAt }) => (
        <div key={id} className="grid justify-items-start gap-2 border-t border-line pt-5">
          <p className="text-sm">
            {privacy.copyHint(showDate(language, madeAt), showDate(language, expiresAt))}
          </p>
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={() => void take(() => api.privacy.downloadExport({ params: { id } }))}
          >
            {privacy.downloadCopy}
          </Button>
        </div>
      ))}
      <div className="grid justify-items-start gap-2 border-t border-line pt-5">
        <p className="text-sm text-muted">{privacy.removeHint}</p>
        <Button variant="danger-secondary" size="small" onClick={() => setLeaving(true)}>
          {privacy.remove}
        </Button>
      </div>
      {isLeaving && <DeleteAccount onClose={() => setLeaving(false)} />}
    </Card>
  )
}
