import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createTransport } from 'nodemailer'
import { largestFormBytes } from '../../contract/operations.ts'
import type { Config } from '../../server/config/config.ts'
import { createGateways } from '../../server/payments/gateways/gateways.ts'
import { CredentialsRefused, GatewayRefused } from '../../server/payments/gateways/payment-gateway.ts'
import { type Finding, fault, ok } from './finding.ts'
import { send } from './send.ts'

const timeoutMs = 10_000
/** certbot renews 30 days before the end. */
const minCertificateDays = 14

/** Connects to the mail server as for a mail, with TLS and login, and sends nothing. */
export async function checkMail({ smtp }: Config): Promise<Finding> {
  if (smtp === null) return ok('mail', 'the demo mailbox')
  const { hostname, port, protocol } = new URL(smtp.url)
  const place = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: smtp.url, requireTLS: smtp.requiresTls ?? false, ...timeouts })
  try {
    await transport.verify()
    const tls = protocol === 'smtps:' || smtp.requiresTls === true
    return ok('mail', `${place} accepts ${tls ? 'TLS and ' : ''}the login${tls ? '' : ', in plain text'}`)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    return fault('mail', `${place}: ${message.split('\n')[0]}`, todoOfMail(code, message))
  } finally {
    transport.close()
  }
}

function todoOfMail(code: string, message: string): string {
  if (code === 'EAUTH') return 'Correct user and password in SMTP_URL; write @ as %40 and / as %2F.'
  if (/certificate|self.signed|altname/i.test(message))
    return 'The certificate must be in force, issued by a known authority, and name the host in SMTP_URL. For a private authority set NODE_EXTRA_CA_CERTS to its file.'
  if (code === 'ETLS' || /STARTTLS|wrong version number/i.test(message))
    return 'smtps:// is for port 465, smtp:// with SMTP_TLS=starttls for port 587: the server does not speak what is set.'
  return 'Correct host and port in SMTP_URL, and let the firewall pass outgoing connections to them; many hosts block port 25.'
}

/** Queries at each gateway a payment that does not exist, which needs valid credentials and moves no money. */
export async function checkGateways(config: Config): Promise<Finding[]> {
  const gateways = createGateways({ config, clock: { now: () => new Date() } })
  const codes = [...new Set(Object.values(config.payments.routes))]
  return await Promise.all(
    codes.map(async (code) => {
      const check = `gateway ${code}`
      const unknown = {
        merchantRef: `doctor-${randomUUID().slice(0, 8)}`,
        gatewayRef: null,
        captureRef: null,
      }
      try {
        await gateways.get(code).query({ ...unknown, createdAt: new Date() })
        return ok(check, 'answers, and accepts the credentials')
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error)
        if (error instanceof GatewayRefused || error instanceof CredentialsRefused)
          return fault(check, detail, `Correct the credentials of ${code} (${gatewaySettings[code]}).`)
        return fault(
          check,
          detail,
          'Let the firewall pass outgoing HTTPS to the gateway, and look at its status page.',
        )
      }
    }),
  )
}

const gatewaySettings = {
  'demo-bank': 'DEMO_BANK_SECRET',
  stripe: 'STRIPE_SECRET_KEY',
  asiapay: 'ASIAPAY_MERCHANT_ID, ASIAPAY_LOGIN_ID, ASIAPAY_PASSWORD',
}

/** Opens the public address as a browser does, through the proxy. */
export async function checkPublicUrl({ publicUrl }: Config, now: Date): Promise<Finding> {
  const check = 'public address'
  try {
    const answer = await send(new URL('/health/ready', publicUrl))
    // Only the mall adds this header.
    if (answer.status === 200 && isOfMall(answer))
      return faultOfCertificate(answer.certificateEndsAt, now) ?? (await checkUploads(publicUrl, answer, now))
    const todo = isOfMall(answer)
      ? 'A web process answers but is not ready; its log has the reason.'
      : 'Start a web process, and let the proxy pass every path to it without changing the path.'
    return fault(check, `${publicUrl} answers ${answer.status}.`, todo)
  } catch (error) {
    const { message, code = '' } = error as { message: string; code?: string }
    const isCertificate = /CERT|ALTNAME|SIGNED/.test(code)
    const todo = isCertificate
      ? 'Install a certificate for this name together with its intermediate ones (certbot does).'
      : 'Let the name point to the proxy, start the proxy, and open its port. A host that cannot reach its own public address needs it in /etc/hosts.'
    return fault(check, `${publicUrl}: ${message || code}`, todo)
  }
}

/** The fault of a certificate that ends soon; null if it does not, or if there is none. */
export function faultOfCertificate(endsAt: Date | null, now: Date): Finding | null {
  if (endsAt === null || daysUntil(endsAt, now) >= minCertificateDays) return null
  return fault(
    'public address',
    `The certificate ends in ${daysUntil(endsAt, now)} days.`,
    'certbot renew; and let it run by itself: systemctl enable --now certbot.timer. systemctl reload nginx loads the new one.',
  )
}

const daysUntil = (at: Date, now: Date) => Math.floor((at.getTime() - now.getTime()) / 86_400_000)

/** Announces a large upload to an address that accepts none: only a proxy refuses it by its size alone. */
async function checkUploads(
  publicUrl: string,
  { certificateEndsAt }: { certificateEndsAt: Date | null },
  now: Date,
): Promise<Finding> {
  const check = 'public address'
  const headers = { 'content-length': largestFormBytes(), 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await send(new URL('/health/live', publicUrl), { method: 'POST', headers }).catch(() => null)
  const certificate =
    certificateEndsAt === null ? '' : `; its certificate lasts ${daysUntil(certificateEndsAt, now)} days`
  if (answer?.status !== 413 || isOfMall(answer))
    return ok(check, `${publicUrl} leads to a ready web process${certificate}`)
  return fault(
    check,
    'The proxy refuses imports of 48 MB (413).',
    'nginx: client_max_body_size 50m; in the server block of the mall, then nginx -s reload.',
  )
}

function isOfMall({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers['x-request-id'] !== undefined
}
