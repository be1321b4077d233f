import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { type PaymentType, paymentType } from '../../contract/shop/orders/orders.ts'

const gatewayCode = z.enum(['demo-bank', 'stripe', 'asiapay'])
type GatewayCode = z.infer<typeof gatewayCode>

/** The payment gateways and their accounts. */
export interface PaymentSettings {
  stripe: { secretKey: string; webhookSecret: string } | null
  asiaPay: {
    merchantId: string
    secureHashSecret: string
    hash: 'sha1' | 'sha256' | 'sha512'
    loginId: string
    password: string
    baseUrl: string
  } | null
  /** The gateway of each payment type. A payment type without a gateway is not offered. */
  routes: Partial<Record<PaymentType, GatewayCode>>
}

/** Explained in `.env.example`. An account is used only if all of its keys are set. */
export const paymentEnvironment = {
  PAYMENT_ROUTES: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(org_)?(live|test)_\w+$/, 'must be a key such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a secret such as whsec_…')
    .optional(),
  ASIAPAY_MERCHANT_ID: z.string().optional(),
  ASIAPAY_SECRET: z.string().optional(),
  ASIAPAY_HASH: z.enum(['sha1', 'sha256', 'sha512'], 'must be sha1, sha256 or sha512').default('sha1'),
  ASIAPAY_LOGIN_ID: z.string().optional(),
  ASIAPAY_PASSWORD: z.string().optional(),
  ASIAPAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .default('https://www.paydollar.com/b2c2/eng'),
}
type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentEnvironment>>

const demoRoutes: PaymentSettings['routes'] = {
  JETCO: 'demo-bank',
  'ALIPAY.HK': 'demo-bank',
  'ALIPAY.CN': 'demo-bank',
}

/** Reads the payment settings. The demo has its own bank; production must name a gateway with an account
 *  (docs/spec/demo.md).
 *  @param report receives one sentence for each fault */
export function readPayments(
  env: PaymentEnvironment,
  isDemo: boolean,
  report: (sentence: string) => void,
): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret } : null
  const { ASIAPAY_MERCHANT_ID: merchantId, ASIAPAY_SECRET: secureHashSecret } = env
  const { ASIAPAY_LOGIN_ID: loginId, ASIAPAY_PASSWORD: password } = env
  const asiaPay =
    merchantId && secureHashSecret && loginId && password
      ? {
          merchantId,
          secureHashSecret,
          loginId,
          password,
          hash: env.ASIAPAY_HASH,
          baseUrl: env.ASIAPAY_URL.replace(/\/$/, ''),
        }
      : null
  const routes =
    env.PAYMENT_ROUTES === undefined && isDemo ? demoRoutes : readRoutes(env.PAYMENT_ROUTES, report)
  const isOpen: Record<GatewayCode, boolean> = { 'demo-bank': isDemo, stripe: !!stripe, asiapay: !!asiaPay }
  const used = new Set(Object.values(routes))
  for (const code of used) {
    if (!isOpen[code]) report(`PAYMENT_ROUTES names ${code}, which ${requirementByGateway[code]}.`)
  }
  if (used.size === 0) report('PAYMENT_ROUTES must name a gateway, such as JETCO=stripe.')
  return { stripe, asiaPay, routes }
}

/** Returns a fault for each test account and each unencrypted connection. */
export function faultsOfTestPayments(env: PaymentEnvironment): string[] {
  const { protocol, hostname, pathname } = new URL(env.ASIAPAY_URL)
  const isTestHost = /(^|[.-])(test|demo|sandbox|uat)([.-]|$)/i.test(hostname) || /demo/i.test(pathname)
  return [
    ...(/^[sr]k_(org_)?test_/.test(env.STRIPE_SECRET_KEY ?? '')
      ? ['STRIPE_SECRET_KEY is a test key, which moves no money: set the live one when DEMO is not true.']
      : []),
    ...(isTestHost || isPrivate(hostname)
      ? ['ASIAPAY_URL is a test system, which moves no money: set the live one when DEMO is not true.']
      : []),
    ...(protocol === 'http:' ? ['ASIAPAY_URL must begin with https:// when DEMO is not true.'] : []),
  ]
}

/** Private and local networks, where no live gateway runs. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

function isPrivate(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version === 0) return /(^|\.)localhost\.?$/.test(hostname)
  return privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

const requirementByGateway: Record<GatewayCode, string> = {
  'demo-bank': 'takes money of the demo only',
  stripe: 'needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  asiapay: 'needs ASIAPAY_MERCHANT_ID, ASIAPAY_SECRET, ASIAPAY_LOGIN_ID and ASIAPAY_PASSWORD',
}

function readRoutes(text: string | undefined, report: (sentence: string) => void): PaymentSettings['routes'] {
  const routes: PaymentSettings['routes'] = {}
  for (const route of (text ?? '').split(',').filter((entry) => entry.trim() !== '')) {
    const [type, gateway] = route.split('=').map((part) => part.trim())
    const known = z.tuple([paymentType, gatewayCode]).safeParse([type, gateway])
    if (known.success) routes[known.data[0]] = known.data[1]
    else
      report(
        `PAYMENT_ROUTES cannot contain ${route.trim()}: it pairs a payment type with a gateway, such as JETCO=stripe.`,
      )
  }
  return routes
}
