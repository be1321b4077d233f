import { useState } from 'react'
import { api } from '../../shared/api/browser-api.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'

/** Notice of changed terms, with a button that accepts them. */
export function AcceptTerms({ number, onAccepted }: { number: number; onAccepted: () => void }) {
  const { checkout } = useText()
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    await api.consents.acceptTerms({ body: { number } }).catch(() => null)
    setBusy(false)
    onAccepted()
  }
  return (
    <Notice>
      <p>{checkout.termsChanged}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <PageLink to="/termsConditions" className="underline">
          {checkout.readTerms}
        </PageLink>
        <Button size="small" variant="secondary" isBusy={isBusy} onClick={() => void accept()}>
          {checkout.acceptTerms}
        </Button>
      </div>
    </Notice>
  )
}
