import { useState } from 'react'
import type { ConsentPurpose } from '../../../../contract/shop/accounts/consents.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { showDate } from '../../../shared/text/format/format-dates.ts'
import { type Text, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { NativeCheckbox } from '../../../shared/ui/form/native-checkbox.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'

const updated = (text: Text) => text.settings.updated

/** Consents of a user. A checkbox is saved at once, and reset if the call fails. */
export function ConsentChoices() {
  const { settings, people, failures } = useText()
  const { consents: words } = settings
  const language = useLanguage()
  const { loaded, show, retry } = useLoaded('consents', () => quietApi.consents.list())
  const [busy, setBusy] = useState<ConsentPurpose | null>(null)

  const save = async (purpose: ConsentPurpose, isGranted: boolean) => {
    setBusy(purpose)
    const answer = await api.consents.set({ body: { purpose, isGranted } }).catch(() => null)
    setBusy(null)
    if (answer === null || answer instanceof Refused) return
    show(answer)
    showToast('info', updated)
  }

  return (
    <Card className="grid gap-3">
      <h2 className="font-display text-lg">{words.title}</h2>
      <p className="text-sm text-muted">{words.hint}</p>
      {loaded.phase === 'failed' && (
        <Notice tone="error">
          {words.failed}{' '}
          <Button variant="quiet" size="small" onClick={retry}>
            {failures.broken.retry}
          </Button>
        </Notice>
      )}
      {loaded.phase === 'loading' && (
        <Loading label={people.account.loading}>
          <Skeleton className="h-28" />
        </Loading>
      )}
      {loaded.value?.items.map(({ purpose, isGranted, givenAt }) => (
        <div key={purpose}>
          <NativeCheckbox
            label={words[purpose]}
            checked={busy === purpose ? !isGranted : isGranted}
            disabled={busy !== null}
            onChange={(event) => void save(purpose, event.target.checked)}
          />
          {isGranted && givenAt !== null && (
            <p className="ps-8 text-xs text-muted">{words.since(showDate(language, givenAt))}</p>
          )}
        </div>
      ))}
    </Card>
  )
}
