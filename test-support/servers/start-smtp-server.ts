import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A received mail, parsed, with its envelope. */
export interface ReceivedMail {
  mail: Email
  raw: string
  recipients: string[]
}

/** A real SMTP server that stores the mails it receives. */
export interface TestSmtpServer {
  url: string
  received: ReceivedMail[]
  /** Resolves at the arrival of the next mail. */
  next: () => Promise<ReceivedMail>
  /** Refuses the next mails after their data, until opened again. */
  close: () => void
  open: () => void
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const arrived: ReceivedMail[] = []
  const waiting: ((arrival: ReceivedMail) => void)[] = []
  let isOpen = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      if (!isOpen) {
        done(new Error('the post office is closed, mei@example.hk'))
        return
      }
      const raw = Buffer.concat(chunks)
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const arrival = { mail: await PostalMime.parse(raw), raw: raw.toString(), recipients }
      arrived.push(arrival)
      for (const take of waiting.splice(0)) take(arrival)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => await new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: arrived,
    next: async () => await new Promise((resolve) => waiting.push(resolve)),
    close: () => {
      isOpen = false
    },
    open: () => {
      isOpen = true
    },
  }
}
