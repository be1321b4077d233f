import { type ReactNode, useState } from 'react'
import type { ShareLink } from '../../../contract/shop/distributors/share-links.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showPercent, withThousands } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cardClass } from '../../shared/ui/card.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'

export interface ShareLinkCardProps {
  link: ShareLink
  /** Whether the contract of the owner allows new members. */
  isWorking: boolean
  onChanged: (link: ShareLink) => void
  /** Share options, while the link is in force. */
  children: ReactNode
}

/** A share link, its results, and the button that revokes it. */
export function ShareLinkCard({ link, isWorking, onChanged, children }: ShareLinkCardProps) {
  const { links } = useText().distributors
  const language = useLanguage()
  const isActive = link.deactivatedAt === null
  const state = !isActive ? links.ended : isWorking ? links.active : links.inactive
  return (
    <article className={cardClass('grid gap-4')}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-display text-lg wrap-anywhere">{link.tag}</h3>
        <span className="inline-flex gap-1.5">
          <Badge tone="accent">{links.rateOf(showPercent(link.rateBasisPoints))}</Badge>
          <Badge tone={isActive && isWorking ? 'success' : 'plain'}>{state}</Badge>
        </span>
        <p className="w-full text-sm text-muted">{links.since(showDate(language, link.createdAt))}</p>
      </header>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        {(['opened', 'ordered'] as const).map((figure) => (
          <div key={figure}>
            <dt className="text-xs text-muted">{links.figures[figure]}</dt>
            <dd className="text-lg font-medium tabular-nums">{withThousands(link[figure])}</dd>
          </div>
        ))}
      </dl>
      {isActive && isWorking && children}
      {isActive && <EndLink link={link} onEnded={onChanged} />}
    </article>
  )
}

function EndLink({ link, onEnded }: { link: ShareLink; onEnded: (link: ShareLink) => void }) {
  const { distributors, shell } = useText()
  const { links } = distributors
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const answer = await api.shareLinks.deactivate({ params: { id: link.id } }).catch(() => null)
    setBusy(false)
    setConfirming(false)
    if (answer === null || answer instanceof Refused) return
    showToast('info', (text) => text.distributors.links.wasEnded)
    onEnded(answer)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ms-4 justify-self-start"
        onClick={() => setConfirming(true)}
      >
        {links.deactivate}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={links.deactivateTitle(link.tag)}
        description={links.deactivateHint}
        closeLabel={shell.close}
      >
        <DialogActions cancel={{ label: links.keep, onClick: () => setConfirming(false) }}>
          <Button variant="danger" isBusy={isBusy} onClick={() => void end()}>
            {links.deactivate}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
