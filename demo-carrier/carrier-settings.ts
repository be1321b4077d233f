import { join } from 'node:path'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })

const environment = z.object({
  DEMO_CARRIER_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  DEMO_CARRIER_HOST: z.string().min(1).default('127.0.0.1'),
  DEMO_CARRIER_SECRET: z.string().min(32),
  DEMO_CARRIER_NOTIFY_URL: address.optional(),
  DEMO_CARRIER_STEP_MS: z.coerce.number().int().min(10).max(86_400_000).default(60_000),
  DATA_DIR: z.string().min(1).optional(),
})

export interface DemoCarrierSettings {
  port: number
  host: string
  secret: string
  /** Where events are sent; null for a carrier that is only queried. */
  notifyUrl: string | null
  /** Time between two events of a parcel. */
  stepMs: number
  parcelFile: string | null
}

/** Reads the settings, or throws one error that lists every fault. */
export function readCarrierSettings(env: Record<string, string | undefined>): DemoCarrierSettings {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(nonEmpty)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The demo carrier cannot start. ${faults.join('; ')}.`)
  }
  const values = read.data
  return {
    port: values.DEMO_CARRIER_PORT,
    host: values.DEMO_CARRIER_HOST,
    secret: values.DEMO_CARRIER_SECRET,
    notifyUrl: values.DEMO_CARRIER_NOTIFY_URL ?? null,
    stepMs: values.DEMO_CARRIER_STEP_MS,
    parcelFile: values.DATA_DIR ? join(values.DATA_DIR, 'demo-carrier.jsonl') : null,
  }
}
