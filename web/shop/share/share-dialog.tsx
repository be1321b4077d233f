import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import type { Text } from '../../shared/text/shape/text.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ChevronDown, Link2, Share2 } from '../../shared/ui/icons.ts'
import { QrCode } from '../../shared/ui/picture/qr-code.tsx'
import { isWithinWeChat, type Shared, weiboLink, whatsAppLink } from './share-links.ts'

const copied = (text: Text) => text.share.copied
const cannotCopy = (text: Text) => text.share.cannotCopy

export interface ShareDialogProps {
  shared: Shared
  onClose: () => void
}

/** Share options (docs/spec/routes.md#footer-and-sharing): WeChat, WhatsApp, Weibo, copy link, and the system's share sheet. */
export default function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const { share, shell } = useText()
  const isChinese = useLanguage() === 'zh_tw'
  const { title, url } = shared
  const ownSheet = { title, url }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast('info', copied)
    } catch {
      showToast('error', cannotCopy)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={share.title} description={title} closeLabel={shell.close}>
      <div className="grid gap-2 sm:grid-cols-2">
        {'canShare' in navigator && navigator.canShare(ownSheet) && (
          <Button className="sm:col-span-2" onClick={() => void openOwnSheet(ownSheet)}>
            <Share2 className="size-5" aria-hidden="true" />
            {share.more}
          </Button>
        )}
        <Button variant="secondary" className="sm:col-span-2" onClick={() => void copy()}>
          <Link2 className="size-5" aria-hidden="true" />
          {share.copy}
        </Button>
        <WayOut href={whatsAppLink(shared)} name="WhatsApp" />
        <WayOut href={weiboLink(shared, isChinese)} name={share.weibo} />
      </div>
      <input
        readOnly
        value={url}
        aria-label={share.address}
        onFocus={(event) => event.target.select()}
        className="w-full min-h-11 rounded-md border border-line bg-surface px-3 text-sm text-muted"
      />
      <WeChat url={url} />
    </Dialog>
  )
}

/** WeChat has no share URL: its own menu shares within the app, and its scanner reads a QR code elsewhere. On a phone
 *  the code is collapsed, because only another device can scan it. */
function WeChat({ url }: { url: string }) {
  const { share } = useText()
  if (isWithinWeChat(navigator.userAgent))
    return (
      <p className="rounded-md bg-surface p-4 text-sm">
        <strong className="block font-medium">{share.wechat}</strong>
        {share.wechatMenu}
      </p>
    )
  return (
    <details open={!isPhone()} className="group rounded-md bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 font-medium">
        {share.wechat}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-col items-center gap-4 px-4 pb-4 text-center sm:flex-row sm:text-start">
        <QrCode text={url} label={share.qrCode} />
        <p className="text-sm text-muted">{share.wechatScan}</p>
      </div>
    </details>
  )
}

/** A device operated by touch only: a phone or tablet. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse) and (hover: none)').matches
}

function WayOut({ href, name }: { href: string; name: string }) {
  const { share } = useText()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={share.opens(name)}
      className={buttonClass({ variant: 'secondary' })}
    >
      {name}
    </a>
  )
}

/** Closing the system's share sheet is not a failure. */
async function openOwnSheet(shared: { title: string; url: string }): Promise<void> {
  await navigator.share(shared).catch(() => null)
}
