import assert from 'node:assert'
import type { PaymentType } from '../../contract/orders.ts'
import type { Config } from '../platform/config.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { demoBankGateway } from './gateways/demo-bank.ts'
import type { PaymentGateway, PaymentMethod } from './payment-gateway.ts'
import { payMethodOf } from './payment-rules.ts'

/** The gateways that the configuration binds the payment types to. */
export interface Gateways {
  /** Who takes the money for a payment type and how, or null if nobody does. */
  route: (type: PaymentType) => { gateway: PaymentGateway; method: PaymentMethod } | null
  /** A gateway by the code in a notification's path, or null. */
  find: (code: string) => PaymentGateway | null
  /** A gateway by the code in an attempt's row. Must not be unbound while its attempts are undecided. */
  get: (code: string) => PaymentGateway
  /** Where gateways reach the mall. */
  notifyBase: string
}

/** Binds gateways as configured. They keep nothing between two calls, so asking for them costs nothing. */
export function gatewaysOf({ config, clock }: Pick<Dependencies, 'config' | 'clock'>): Gateways {
  const bank = config.demoBank
  // The mall's machine runs the bank too, so they meet there, wherever the browsers find either of them.
  const gateway =
    bank && demoBankGateway({ url: `http://127.0.0.1:${bank.port}`, secret: bank.secret, clock })
  const find = (code: string) => (gateway?.code === code ? gateway : null)
  return {
    route: (type) => {
      const method = payMethodOf(type)
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

function localAddress({ host, port }: Config): string {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}
