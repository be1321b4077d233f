import assert from 'node:assert'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../core/clock.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { withSpans } from '../../platform/tracing/tracing.ts'
import { asiaPayGateway } from './asiapay.ts'
import { demoBankGateway } from './demo-bank.ts'
import { toPayMethod } from './pay-method-rules.ts'
import type { PaymentGateway, PaymentMethod } from './payment-gateway.ts'
import { stripeGateway } from './stripe.ts'

/** What a gateway does over the network. */
const calls = ['start', 'query', 'cancel', 'refund', 'queryRefund'] as const

/** The gateways that the configuration binds to the payment types. */
export interface Gateways {
  /** The gateway and method for a payment type, or null if none is bound. */
  route: (type: PaymentType) => { gateway: PaymentGateway; method: PaymentMethod } | null
  /** Finds a gateway by the code in a notification's path, or returns null. */
  find: (code: string) => PaymentGateway | null
  /** Returns the gateway with the code in an attempt's row. It must stay bound while its attempts are
   *  undecided. */
  get: (code: string) => PaymentGateway
  /** Base URL at which the demo bank reaches the mall. Other providers store the notification URL in their
   *  own settings. */
  notifyBase: string
}

/** Binds gateways as configured. They hold no state between calls, so creating them is cheap. */
export function createGateways({ config, clock }: Pick<Dependencies, 'config' | 'clock'>): Gateways {
  const gateways = [demoBank(config, clock), stripe(config, clock), asiaPay(config, clock)].map(
    (gateway) => gateway && withSpans(gateway.code, gateway, calls),
  )
  const find = (code: string) => gateways.find((gateway) => gateway?.code === code) ?? null
  return {
    route: (type) => {
      const method = toPayMethod(type)
      const gateway = find(config.payments.routes[type] ?? '')
      return gateway && method && gateway.capabilities.methods.includes(method) ? { gateway, method } : null
    },
    find,
    get: (code) => {
      const found = find(code)
      assert(found, `the configuration binds no gateway called ${code}`)
      return found
    },
    notifyBase: localAddress(config),
  }
}

/** Origins to which a browser posts a payment form, which the page's Content Security Policy must allow. */
export function listFormTargets({ payments }: Config): string[] {
  return payments.asiaPay ? [new URL(payments.asiaPay.baseUrl).origin] : []
}

function demoBank({ demoBank: bank, timeLimits }: Config, clock: Clock): PaymentGateway | null {
  // The demo bank runs on the mall's machine, so the server reaches it there, whatever its public address.
  const url = `http://127.0.0.1:${bank?.port}`
  return bank && demoBankGateway({ url, secret: bank.secret, clock, timeoutMs: timeLimits.gatewayMs })
}

function stripe({ payments, timeLimits }: Config, clock: Clock): PaymentGateway | null {
  return payments.stripe && stripeGateway({ ...payments.stripe, clock, timeoutMs: timeLimits.gatewayMs })
}

function asiaPay({ payments, timeLimits }: Config, clock: Clock): PaymentGateway | null {
  return payments.asiaPay && asiaPayGateway({ ...payments.asiaPay, clock, timeoutMs: timeLimits.gatewayMs })
}

function localAddress({ host, port }: Config): string {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}
