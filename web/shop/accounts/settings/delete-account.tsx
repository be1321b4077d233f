import { useState } from 'react'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { showPrice } from '../../../shared/text/format/format.ts'
import { sentenceFor, type Text, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { DialogActions } from '../../../shared/ui/dialog-actions.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { signOut } from '../../shell/session/visit.ts'
import { PasswordField } from '../fields/password-field.tsx'

const done = (text: Text) => text.settings.deletion.done

/** Lists what is deleted and what is retained, and requires the password to delete an account. Mounted only while open,
 *  so that a closed dialog retains no password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { deletion } = text.settings
  const { shop } = useSite()
  const go = useGo()
  const [password, setPassword] = useState('')
  const { loaded, reload, retry } = useLoaded('deletion losses', () => quietApi.privacy.readDeletionLosses())
  const losses = loaded.value
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const leave = async () => {
    if (losses === null) return
    setBusy(true)
    setRefusal(null)
    const body = { password, expectedLosses: losses }
    const answer = await api.privacy.deleteAccount({ body }).catch(() => null)
    if (answer instanceof Refused && answer.refusal.code === 'account-losses-changed') await reload()
    setBusy(false)
    if (answer === null) return
    if (answer instanceof Refused) return setRefusal(answer.refusal)
    signOut()
    showToast('info', done)
    go('/home')
  }
  const isWrong = refusal?.code === 'current-password-incorrect' || refusal?.code === 'invalid-input'

  return (
    <Dialog isOpen onClose={onClose} title={deletion.title} closeLabel={text.shell.close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
        className="grid gap-5"
      >
        <p className="text-sm">{deletion.removed}</p>
        <p className="text-sm">{deletion.retained(shop?.terms.recordYears ?? 7)}</p>
        {losses !== null && losses.earningCents > 0 && (
          <Notice tone="error">{deletion.losesEarnings(showPrice(losses.earningCents))}</Notice>
        )}
        {losses !== null && losses.creditCents > 0 && (
          <Notice tone="error">{deletion.losesCredit(showPrice(losses.creditCents))}</Notice>
        )}
        {loaded.phase === 'failed' && (
          <Notice tone="error">
            {deletion.lossesFailed}{' '}
            <Button variant="quiet" size="small" onClick={retry}>
              {text.failures.broken.retry}
            </Button>
          </Notice>
        )}
        <PasswordField
          label={deletion.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isWrong ? sentenceFor(text, { code: 'current-password-incorrect' }) : undefined}
          autoComplete="current-password"
        />
        {refusal !== null && !isWrong && <Notice tone="error">{sentenceFor(text, refusal)}</Notice>}
        <DialogActions cancel={{ label: deletion.cancel, onClick: onClose }}>
          <Button type="submit" variant="danger" isBusy={isBusy} disabled={losses === null}>
            {deletion.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
