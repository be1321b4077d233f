import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { readable } from '../../../contract/values/field.ts'
import type { Database } from '../../core/database.ts'

const max = 100

/** The mailbox of the demo, for people and for journey tests. Registered only in the demo, because it shows all
 *  mails to everybody. */
export async function demoMailbox(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/demo/mailbox.json', { schema: { hide: true } }, async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    return await reply.header('cache-control', 'no-store').send({
      items: await listMails(db, typeof to === 'string' ? readable(to) : null),
    })
  })
  app.get('/demo/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await listMails(db, null)
    return await reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page(mails))
  })
}

// Mails contain styles, but neither scripts nor external resources.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"

interface ReceivedMail {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  receivedAt: Date
}

/** The received mails, latest first. */
async function listMails(db: Database, to: string | null): Promise<ReceivedMail[]> {
  return await db
    .selectFrom('demo_mailbox')
    .$if(to !== null, (query) => query.where('to_address', '=', to ?? ''))
    .select([
      'message_id as messageId',
      'to_address as to',
      'subject',
      'html',
      'text',
      'received_at as receivedAt',
    ])
    .orderBy('received_at', 'desc')
    .limit(max)
    .execute()
}

function page(mails: readonly ReceivedMail[]): string {
  const letters = mails.map(
    ({ to, subject, html, receivedAt }, index) => `
      <details${index === 0 ? ' open' : ''}>
        <summary><b>${escaped(subject)}</b> <span>${escaped(to)} · ${receivedAt.toISOString()}</span></summary>
        <iframe sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" title="${escaped(subject)}" srcdoc="${escaped(openingOutside(html))}"></iframe>
      </details>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · 郵箱</title>
  <style>
    body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; color: #2a2226; background: #fbf8f6 }
    details { background: #fff; border: 1px solid #e8dfe3; border-radius: .625rem; margin: 0 0 .75rem }
    summary { cursor: pointer; padding: .75rem 1rem } summary span { color: #6d6268; font-size: .875rem; display: block }
    iframe { border: 0; border-top: 1px solid #e8dfe3; width: 100%; height: 40rem }
  </style>
</head>
<body>
  <h1>Mailbox · 郵箱</h1>
  <p>The mails of the demo mall land here. 示範商城寄出的電郵都在這裡。</p>
  ${letters.join('') || '<p>No mail yet. 暫時沒有電郵。</p>'}
</body>
</html>`
}

/** Opens links outside the frame, which shows one mail only. */
function openingOutside(html: string): string {
  return html.replace('<head>', '<head><base target="_top">').replaceAll('target="_blank"', 'target="_top"')
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}
