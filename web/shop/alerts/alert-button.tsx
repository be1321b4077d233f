import { useEffect, useState } from 'react'
import SignInFirst from '../../shared/pages/sign-in-first.tsx'
import { useSession } from '../../shared/session/session.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Bell, MailCheck } from '../../shared/ui/icons.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { type NotDone, openAlerts, toggleAlert, useIsWaiting } from './alerts-store.ts'

export interface AlertButtonProps {
  specificationId: string
  /** Name of the sold-out item, for the accessible name. */
  name: string
  size?: 'normal' | 'small'
}

/** Requests a mail when a sold-out item is back in stock. Visitors are prompted to sign in first. */
export default function AlertButton({ specificationId, name, size = 'normal' }: AlertButtonProps) {
  // Long because every function more adds to the scripts of a public page (docs/spec/speed.md#pages).
  const text = useText()
  const { alerts } = text
  const { phase } = useSession()
  const isWaiting = useIsWaiting(specificationId)
  const [isBusy, setBusy] = useState(false)
  const [isSigningIn, setSigningIn] = useState(false)
  const [notDone, setNotDone] = useState<NotDone | null>(null)
  useEffect(() => {
    if (phase === 'signed-in') void openAlerts()
  }, [phase])
  const toggle = async (isWanted: boolean) => {
    setBusy(true)
    setNotDone(await toggleAlert(specificationId, isWanted))
    setBusy(false)
  }
  const onClick = () => {
    if (phase === 'signed-in') void toggle(true)
    else setSigningIn(true)
  }
  return (
    <div className="grid justify-items-start gap-3">
      {isWaiting ? (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-success">
          <span className="flex items-center gap-2">
            <MailCheck className="size-5 shrink-0" aria-hidden="true" />
            {alerts.waiting}
          </span>
          <Button
            variant="quiet"
            size="small"
            isBusy={isBusy}
            onClick={() => void toggle(false)}
            aria-label={alerts.cancelFor(name)}
          >
            {alerts.cancel}
          </Button>
        </div>
      ) : (
        <Button
          variant={size === 'small' ? 'secondary' : 'primary'}
          size={size}
          isWide={size === 'normal'}
          isBusy={isBusy}
          onClick={onClick}
          aria-label={alerts.requestFor(name)}
        >
          <Bell className="size-4.5" aria-hidden="true" />
          {alerts.request}
        </Button>
      )}
      {notDone !== null && (
        <Notice tone="error">{notDone === 'failed' ? alerts.failed : sentenceFor(text, notDone)}</Notice>
      )}
      {isSigningIn && (
        <SignInFirst
          act={{ kind: 'alert', specificationId }}
          title={alerts.needLogin}
          onClose={() => setSigningIn(false)}
        />
      )}
    </div>
  )
}
