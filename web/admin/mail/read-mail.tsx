import { useState } from 'react'
import type { ReadMail as Read } from '../../../contract/admin/mail/mail-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { DiscloseButton, useContact } from '../privacy/disclose-contact.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { mailName, showMailState } from '../shared/order-timeline.ts'
import { useAct, useActAtField } from '../shared/use-act.ts'

/** Opens a mail with masked contact data and sends it again. Reading is logged. */
export function ReadMail({ id, name, onSent }: { id: string; name: string; onSent: () => void }) {
  const { list, mails } = useAdminText()
  const { shell } = useText()
  const may = useMay()
  const acts = useAct()
  const { isBusy, act } = acts
  const [read, setRead] = useState<Read | null>(null)
  if (!may('orders', 'admin')) return null
  const open = async () => setRead(await act(() => adminApi.mail.read({ params: { id } })))
  const sent = () => {
    setRead(null)
    showToast('info', () => mails.resent)
    onSent()
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        isBusy={isBusy}
        aria-label={`${list.labelOf(mails.read)}${name}`}
        title={mails.readHint}
        onClick={() => void open()}
      >
        {mails.read}
      </Button>
      <FormFault form={acts} />
      <Dialog
        isOpen={read !== null}
        onClose={() => setRead(null)}
        title={read?.subject ?? name}
        closeLabel={shell.close}
      >
        {read !== null && <Content read={read} onSent={sent} />}
      </Dialog>
    </>
  )
}

function Content({ read: { mail, text, link, isAsSent }, onSent }: { read: Read; onSent: () => void }) {
  const admin = useAdminText()
  const { mails } = admin
  const language = useLanguage()
  const contact = useContact('mail', mail.id)
  const { isBusy, error, act } = useActAtField()
  const to = contact.disclosed?.email ?? mail.to
  const shownText = contact.disclosed?.mailText ?? text
  const resend = async () => {
    if ((await act(() => adminApi.mail.resend({ params: { id: mail.id } }))) !== null) onSent()
  }
  return (
    <div className="grid gap-5">
      <FactList
        facts={[
          [mails.kind, mailName(mail.kind, admin)],
          [mails.to, to],
          [mails.state, showMailState(mail.state, admin)],
          mail.sentAt !== null && [mails.sentAt, showDateTime(language, mail.sentAt)],
        ]}
      />
      {link !== 'NONE' && <Notice tone="info">{mails.links[link]}</Notice>}
      <DiscloseButton contact={contact} />
      {shownText !== null && (
        <>
          <p className="text-sm text-muted">{isAsSent ? mails.readAsSent : mails.readNow}</p>
          <pre className="max-h-120 overflow-y-auto rounded-md border border-line bg-surface p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
            {shownText}
          </pre>
        </>
      )}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      {mail.state === 'SENT' && (
        <div className={classNames('grid', dialogActionsClass)}>
          <Button isBusy={isBusy} onClick={() => void resend()}>
            {mails.resend(to)}
          </Button>
        </div>
      )}
    </div>
  )
}
