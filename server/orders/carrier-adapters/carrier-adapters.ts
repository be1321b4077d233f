import type { Dependencies } from '../../core/dependencies.ts'
import type { CarrierAdapter } from './carrier-port.ts'
import { demoCarrierAdapter } from './demo-carrier.ts'
import { hongkongPostAdapter } from './hongkong-post.ts'
import { sfExpressAdapter } from './sf-express.ts'

/** The carriers that the configuration connects. */
export function createCarrierAdapters({
  config,
  clock,
}: Pick<Dependencies, 'config' | 'clock'>): CarrierAdapter[] {
  const { sfExpress, hongkongPost } = config.carriers
  const { demoCarrier } = config
  const timeoutMs = config.timeLimits.gatewayMs
  return [
    ...(sfExpress ? [sfExpressAdapter({ ...sfExpress, clock, timeoutMs })] : []),
    ...(hongkongPost ? [hongkongPostAdapter({ ...hongkongPost, clock, timeoutMs })] : []),
    ...(demoCarrier?.url
      ? [demoCarrierAdapter({ ...demoCarrier, url: demoCarrier.url, clock, timeoutMs })]
      : []),
  ]
}
