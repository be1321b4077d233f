import { useState } from 'react'
import { useText } from '../../shared/text/shape/text.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Share2 } from '../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import type { Shared } from './share-links.ts'

/** Loaded on first use. No request goes to another site before a channel is chosen. */
const shareDialog = lazyPart<ShareDialogProps>(() => import('./share-dialog.tsx'))

/** Button that opens the share dialog. */
export function ShareButton({ shared }: { shared: Shared }) {
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass({ variant: 'quiet', size: 'small' }, '-ms-4 justify-self-start')}
      >
        <Share2 className="size-4.5" aria-hidden="true" />
        {shell.share}
      </button>
      {isOpen && <LazyPart part={shareDialog} props={{ shared, onClose: () => setOpen(false) }} />}
    </>
  )
}
