import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type { BankSettings } from './bank-settings.ts'
import type { Time } from './bank-time.ts'
import { hostedPage } from './hosted-page.ts'
import { merchantApi } from './merchant-api.ts'
import { Notifier } from './notifier.ts'
import { type Bank, resumePayments } from './payment-commands.ts'
import { RecordStore } from './records/record-store.ts'

/** The whole bank: merchant API, hosted pages, and resumption of unfinished work. */
export async function buildBank(settings: BankSettings, time: Time): Promise<FastifyInstance> {
  const store = new RecordStore(settings.recordFile)
  const notifier = new Notifier(store, time, settings)
  const bank: Bank = { store, notifier, time, settings }

  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  await app.register(formbody)
  await app.register(merchantApi, { bank })
  await app.register(hostedPage, { bank })
  app.get('/health', () => ({ ok: true }))
  app.addHook('onReady', async () => {
    resumePayments(bank)
    notifier.resume()
  })
  app.addHook('preClose', async () => {
    time.stop()
    await notifier.stop()
  })
  return app
}
