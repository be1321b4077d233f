import type { Config } from '../../server/config/config.ts'
import { proofFor, type ReceivedRequest } from '../../server/platform/http/received-request.ts'
import { type Finding, fault, ok } from './finding.ts'
import { send } from './send.ts'

const check = 'proxies'
/** An address of documentation (RFC 5737), which no visitor has. */
const forgedAddress = '203.0.113.77'
const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address)

/** Sends requests through the public address and asks the process how it received them: with the wrong number of
 *  proxies every visitor has one address, or can claim any. */
export async function checkProxies(config: Config): Promise<Finding> {
  const own = await ask(config)
  if (own === null)
    return fault(
      check,
      `${config.publicUrl} does not say how it receives requests.`,
      'Let the process and the doctor run the same release with the same PASSWORD_PEPPER, and the proxy pass Authorization.',
    )
  const { address, forwarded, proxies, host } = own
  const setProxies = `Set PROXIES=${forwarded} and restart every web process.`
  const shared = `every visitor seems to come from ${address} and shares one limit with all others.`
  if (forwarded > proxies)
    return fault(check, `Requests pass ${forwarded} proxies and PROXIES is ${proxies}: ${shared}`, setProxies)
  if (forwarded < proxies)
    return fault(
      check,
      `Requests pass ${forwarded} proxies and PROXIES is ${proxies}: a visitor can claim any address.`,
      `Let each proxy add the address of its client (nginx: proxy_set_header X-Forwarded-For $remote_addr;), or\n${setProxies}`,
    )
  if (isLoopback(address) && !isLoopback(host))
    return fault(
      check,
      `A proxy on this machine hides the visitors: ${shared}`,
      'Let it add X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr;), and set PROXIES to the number of proxies.',
    )
  const forged = await ask(config, { 'x-forwarded-for': forgedAddress })
  if (forged?.address === forgedAddress)
    return fault(
      check,
      'A visitor can claim any address in X-Forwarded-For.',
      'Let the outermost proxy overwrite it (nginx: proxy_set_header X-Forwarded-For $remote_addr;).',
    )
  return ok(check, `${proxies} in front, and visitors keep their addresses`)
}

/** Null if the answer is not that of a process with this pepper. */
async function ask(
  { publicUrl, passwordPepper }: Config,
  headers: Record<string, string> = {},
): Promise<(ReceivedRequest & { host: string }) | null> {
  const authorization = `Bearer ${proofFor(passwordPepper, Date.now())}`
  const url = new URL('/health/received', publicUrl)
  const { status, text, host } = await send(url, { headers: { ...headers, authorization } })
  return status === 200 ? { ...(JSON.parse(text) as ReceivedRequest), host } : null
}
