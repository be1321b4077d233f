import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { MailCarrier } from './mail-carrier.ts'
import type { MailTemplates } from './mail-content.ts'
import { mailQueue, markMailSent, markMailTry, takeQueuedMail } from './mail.ts'
import { type MailLook, renderMail } from './mail-render.ts'

/** The job queue tries for about nine hours; the last of its tries is ours to tell. */
const mostTries = 16

export interface MailJobs {
  db: Database
  clock: Clock
  jobs: Jobs
  log: Log
  carrier: MailCarrier
  /** All nouns' templates together. */
  templates: MailTemplates
  look: (language: 'zh_tw' | 'en') => MailLook
  /** The host that Message-IDs end with. */
  host: string
}

/** Works on the outbox: renders each mail when it is sent, and sends it with an id that stays the same over all tries,
 *  so that a mailbox shows once what a crash has made us send twice (promises A34). */
export function mailJobs(mall: MailJobs): void {
  mall.jobs.work(mailQueue, async ({ mailId }) => await sendMail(mall, mailId))
}

async function sendMail({ db, clock, log, carrier, templates, look, host }: MailJobs, mailId: string): Promise<void> {
  const mail = await takeQueuedMail(db, mailId)
  if (mail === null) return
  try {
    const template = templates[mail.kind]
    if (template === undefined) throw new Error(`no noun has a template for ${mail.kind}`)
    const rendered = await renderMail(await template(mail), mail.language, look(mail.language))
    await carrier.deliver({ ...rendered, to: mail.to, messageId: `<${mail.id}@${host}>` })
  } catch (error) {
    const isLast = mail.tries >= mostTries
    await markMailTry(db, mail.id, { error: reasonOf(error), isLast })
    if (!isLast) throw new Error(`mail ${mail.id} was not sent: ${reasonOf(error)}`)
    log.error({ mailId: mail.id, kind: mail.kind, reason: reasonOf(error) }, 'a mail was given up')
    return
  }
  await markMailSent(db, mail.id, clock.now())
}

/** What may be kept of a failure. Mail servers quote the address they refuse, and logs are to hold none (promises B36). */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\S+@\S+/g, '<address>').slice(0, 300)
}
