import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Config } from './config/config.ts'

/** A demo bank in its own process. The mall uses it only through HTTP. */
export interface DemoBankProcess {
  url: string
  stop: () => Promise<void>
}

/** Starts the demo bank as a child process. It ends with this process, even after SIGKILL, because its IPC channel
 *  closes. */
export async function startDemoBank(
  config: Config,
  bank: NonNullable<Config['demoBank']>,
): Promise<DemoBankProcess> {
  const child = fork(join(import.meta.dirname, '..', 'demo-bank', 'main.ts'), {
    // Detached, so that Ctrl-C does not end it before the mall has stopped using it.
    detached: true,
    env: {
      ...process.env,
      DEMO_BANK_HOST: process.env.DEMO_BANK_HOST || config.host,
      DEMO_BANK_PORT: String(bank.port),
      DEMO_BANK_URL: bank.url,
      DEMO_BANK_SECRET: bank.secret,
      // A bank registers a merchant once, so a later change of the shop's name does not apply here.
      DEMO_BANK_MERCHANT_EN: config.initialSettings.nameEn,
      DEMO_BANK_MERCHANT_ZH: config.initialSettings.nameCn,
      DATA_DIR: config.dataDir,
    },
  })
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => null)])
  if (started === null)
    throw new Error(`The demo bank did not start: is port ${bank.port} taken? Set DEMO_BANK_PORT.`)
  return {
    url: bank.url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
