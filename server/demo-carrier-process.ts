import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { carrierNotificationPath } from '../contract/shop/orders/carrier-notification.ts'
import type { Config } from './config/config.ts'

/** A demo carrier in its own process. The mall uses it only through HTTP. */
export interface DemoCarrierProcess {
  url: string
  stop: () => Promise<void>
}

/** Starts the demo carrier as a child process at a free port. It ends with this process, because its IPC channel closes. */
export async function startDemoCarrier(
  { host, port, dataDir }: Pick<Config, 'host' | 'port' | 'dataDir'>,
  secret: string,
): Promise<DemoCarrierProcess> {
  const mall = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const child = fork(join(import.meta.dirname, '..', 'demo-carrier', 'main.ts'), {
    // Detached, so that Ctrl-C does not end it before the mall has stopped using it.
    detached: true,
    env: {
      ...process.env,
      DEMO_CARRIER_HOST: '127.0.0.1',
      DEMO_CARRIER_PORT: '0',
      DEMO_CARRIER_SECRET: secret,
      DEMO_CARRIER_NOTIFY_URL: `${mall}${carrierNotificationPath('demo-carrier')}`,
      DATA_DIR: dataDir,
    },
  })
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => null)])
  if (started === null) throw new Error('The demo carrier did not start.')
  return {
    url: (started[0] as { listening: string }).listening,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
