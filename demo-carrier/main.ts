import { buildCarrier } from './carrier.ts'
import { readCarrierSettings } from './carrier-settings.ts'

const settings = readCarrierSettings(process.env)
const carrier = buildCarrier(settings)
await carrier.listen({ port: settings.port, host: settings.host })

const address = carrier.server.address()
const port = typeof address === 'object' && address ? address.port : settings.port
const url = `http://127.0.0.1:${port}`
if (process.send) process.send({ listening: url })
else console.log(`The demo carrier listens at ${url}`)

let closing = false
async function close() {
  if (closing) return
  closing = true
  await carrier.close()
  process.exit(0)
}
process.on('SIGINT', close)
process.on('SIGTERM', close)
// The parent process has ended, so the carrier exits.
process.on('disconnect', close)
