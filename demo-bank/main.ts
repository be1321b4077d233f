import { buildBank } from './bank.ts'
import { readBankSettings } from './bank-settings.ts'
import { realTime } from './bank-time.ts'

const settings = readBankSettings(process.env)
const bank = await buildBank(settings, realTime())
await bank.listen({ port: settings.port, host: settings.host })

const address = bank.server.address()
const port = typeof address === 'object' && address ? address.port : settings.port
const url = settings.publicUrl ?? `http://localhost:${port}`
if (process.send) process.send({ listening: url })
else console.log(`The demo bank listens at ${url}`)

let closing = false
async function close() {
  if (closing) return
  closing = true
  await bank.close()
  process.exit(0)
}
process.on('SIGINT', close)
process.on('SIGTERM', close)
// The parent process has ended, so the bank exits and frees its port.
process.on('disconnect', close)
