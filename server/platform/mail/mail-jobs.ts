import assert from 'node:assert'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { Log } from '../../core/log.ts'
import { withSpans } from '../tracing/tracing.ts'
import { mailQueue, markMailSent, markMailTry, takeQueuedMail } from './mail.ts'
import { encryptBody } from './mail-body.ts'
import { mailBranding } from './mail-branding.ts'
import type { MailTemplates } from './mail-content.ts'
import { clearMailServerFailures, countMailServerFailure } from './mail-outage.ts'
import { renderMail } from './mail-render.ts'
import {
  MailOutdated,
  MailRefused,
  MailServerFailed,
  type MailTransport,
  mailboxTransport,
  RefusedForGood,
  smtpTransport,
} from './mail-transport.ts'

/** The retry limit of the job queue, about nine hours. */
const maxTries = 16

type MailDependencies = Dependencies & { log: Log }
type ReadShop = () => Promise<Shop>

/** Sends the mails of the outbox. A mail is rendered when it is sent and has the same message id on every try, so
 *  that mail programs drop duplicates after a crash (docs/spec/invariants.md#a34).
 *  @param templates the templates of all modules
 *  @param readShop is injected because the settings are a module */
export function mailJobs(
  deps: MailDependencies,
  { templates, readShop }: { templates: MailTemplates; readShop: ReadShop },
): void {
  const transport = withSpans(
    'mail',
    deps.config.smtp ? smtpTransport(deps.config.smtp) : mailboxTransport(deps.db),
    ['deliver'],
  )
  deps.jobs.work(
    mailQueue,
    async ({ mailId }) => await sendMail(deps, { transport, templates, readShop, mailId }),
  )
}

interface Sending {
  transport: MailTransport
  templates: MailTemplates
  readShop: ReadShop
  mailId: string
}

async function sendMail(
  { db, clock, log, config }: MailDependencies,
  { transport, templates, readShop, mailId }: Sending,
): Promise<void> {
  const mail = await takeQueuedMail(db, mailId)
  if (mail === null) return
  let encrypted: Buffer
  try {
    const template = templates[mail.kind]
    assert(template, `no template for ${mail.kind}`)
    const branding = mailBranding(await readShop(), config, mail.language)
    const content = await template(mail)
    const rendered = await renderMail(content, mail.language, branding)
    const messageId = `<${mail.id}@${new URL(config.publicUrl).hostname}>`
    const oneClickHref = content.unsubscribe?.oneClickHref
    encrypted = encryptBody(config.passwordPepper, mail.id, rendered, content)
    await transport.deliver({ ...rendered, to: mail.to, messageId, oneClickHref })
  } catch (error) {
    if (error instanceof MailServerFailed) await countMailServerFailure(db, clock.now())
    if (error instanceof MailRefused || error instanceof RefusedForGood) await clearMailServerFailures(db)
    const reason = describeFailure(error)
    const isForGood = error instanceof RefusedForGood || error instanceof MailOutdated
    const isLast = mail.tries >= maxTries || isForGood
    await markMailTry(db, mail.id, { error: reason, isLast })
    if (!isLast) throw new Error(`mail ${mail.id} was not sent: ${reason}`)
    log.error({ mailId: mail.id, kind: mail.kind, reason }, 'a mail failed permanently')
    return
  }
  await markMailSent(db, mail.id, { now: clock.now(), encrypted })
  await clearMailServerFailures(db)
}

/** The loggable reason of a failure. Mail servers quote the rejected address, and logs must not contain any
 *  (docs/spec/attacks.md#b36). */
function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\S+@\S+/g, '<address>').slice(0, 300)
}
