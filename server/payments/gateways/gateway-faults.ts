import type { GatewayFaultCall } from '../../../contract/admin/health/health-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { insertGatewayFault } from './gateway-fault-queries.ts'
import { GatewayRefused, type GatewayUnreachable } from './payment-gateway.ts'

export interface GatewayFault {
  gateway: string
  call: GatewayFaultCall
  error: GatewayUnreachable | GatewayRefused
}

/** Logs and counts a failed call to a gateway. Each failed START is a shopper without a payment page. If
 *  counting fails, the fault is still logged and the caller does not fail. */
export async function recordGatewayFault(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  { gateway, call, error }: GatewayFault,
): Promise<void> {
  const kind = error instanceof GatewayRefused ? 'REFUSED' : 'NO_ANSWER'
  log.warn({ gateway, call, kind, reason: error.message }, 'a payment gateway did not serve a call')
  try {
    await insertGatewayFault(db, { gateway, call, kind, error: error.message, at: clock.now() })
  } catch (failure) {
    log.warn({ err: failure }, 'a fault of a payment gateway was not counted')
  }
}
