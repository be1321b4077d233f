import { useState } from 'react'
import { useText } from '../text/text.ts'
import { buttonClass } from '../ui/form/button-variants.ts'
import { Share2 } from '../ui/icons.ts'
import { LazyPart, partOf } from '../ui/lazy-part.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import type { Shared } from './share-links.ts'

/** Fetched when somebody shares: no page needs it before. Nothing leaves for another site until a way is chosen. */
const shareDialog = partOf<ShareDialogProps>(() => import('./share-dialog.tsx'))

/** Offers the ways to share a page. */
export function ShareButton({ shared }: { shared: Shared }) {
  const { share } = useText()
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
        {share.open}
      </button>
      {isOpen && <LazyPart part={shareDialog} props={{ shared, onClose: () => setOpen(false) }} />}
    </>
  )
}
