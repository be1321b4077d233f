import type { Config } from './config/config.ts'
import { startDemoBank } from './demo-bank-process.ts'
import { refuseDemoData } from './demo-data.ts'
import type { Data } from './open-mall.ts'
import { createEncryption } from './platform/security/encryption.ts'
import { openPasswords } from './platform/security/passwords.ts'
import type { Lifetime } from './platform/shutdown/shutdown.ts'
import { registerPastPayments } from './register-past-payments.ts'
import { seedDemoMall } from './seed-demo-mall.ts'

interface Preparation extends Data {
  config: Config
  report: (line: string) => void
}

/** Seeds the demo mall and starts the demo bank; for a production mall, throws if the database holds demo data. */
export async function prepareDemo(
  { db, clock, storage, config, report }: Preparation,
  lifetime: Lifetime,
): Promise<void> {
  const { passwordPepper: pepper, demoBank } = config
  if (config.demo) await seedDemoMall({ config, db, storage, now: clock.now(), report })
  else await refuseDemoData(db, { passwords: openPasswords(pepper), encryption: createEncryption(pepper) })
  if (demoBank && config.role !== 'worker')
    await lifetime.open(
      async () => {
        const bank = await startDemoBank(config, demoBank)
        const url = `http://127.0.0.1:${demoBank.port}`
        await registerPastPayments({ db, clock }, { config, url, secret: demoBank.secret })
        return bank
      },
      async (bank) => await bank.stop(),
    )
}
