import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { demoBankGateway } from './demo-bank.ts'
import { type GatewayBench, testGateway, withoutHeaders } from './gateway-suite.ts'
import { formatServerUrl, listening, notificationsInto } from './notification-inbox.ts'
import type { StartedPayment } from './payment-gateway.ts'

const secret = randomBytes(32).toString('hex')

testGateway('the demo bank', openBench)

async function openBench(): Promise<GatewayBench> {
  const { inbox, mall } = await notificationsInto()
  const mute = await listening(createServer(() => undefined))
  const { bank, url } = await startBank()
  const gatewayAt = (url: string, aheadSeconds = 0, timeoutMs = 60_000) =>
    demoBankGateway({
      url,
      secret,
      clock: { now: () => new Date(Date.now() + aheadSeconds * 1000) },
      timeoutMs,
    })

  return {
    gateway: gatewayAt(url),
    silent: gatewayAt(formatServerUrl(mute), 0, 50),
    gatewayAt,
    opensByCall: true,
    shopper: {
      pay: (payment) => submitCard(payment, '4242424242424242'),
      payWrongAmount: (payment) => submitCard(payment, '4000000000005050'),
      payDeclined: (payment) => submitCard(payment, '4000000000009979'),
    },
    notificationsAbout: (merchantRef) => inbox.filter(({ rawBody }) => rawBody.includes(`"${merchantRef}"`)),
    unsigned: withoutHeaders,
    inTheFuture: (seconds) => gatewayAt(url, seconds),
    notifyUrl: `${formatServerUrl(mall)}/notification`,
    async close() {
      bank.disconnect()
      await once(bank, 'exit')
      for (const server of [mall, mute]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Starts the bank in its own process, as the mall does, on any free port and without stored data. */
async function startBank(): Promise<{ bank: ChildProcess; url: string }> {
  const bank = fork(new URL('../../../demo-bank/main.ts', import.meta.url), {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DEMO_BANK_PORT: '0',
      DEMO_BANK_HOST: '127.0.0.1',
      DEMO_BANK_SECRET: secret,
    },
  })
  const [message] = await once(bank, 'message')
  return { bank, url: message.listening.replace('localhost', '127.0.0.1') }
}

async function submitCard({ redirect }: StartedPayment, number: string): Promise<void> {
  const body = new URLSearchParams({ number, expiry: '12/34', cvc: '123' })
  await fetch(`${redirect.url}/card`, { method: 'POST', body, redirect: 'manual' })
}
