import { join } from 'node:path'
import { z } from 'zod'

const text = (otherwise: string) => z.string().min(1).max(60).default(otherwise)
const milliseconds = z.coerce.number().int().min(0).max(86_400_000)

const environment = z.object({
  DEMO_BANK_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DEMO_BANK_HOST: z.string().min(1).default('0.0.0.0'),
  DEMO_BANK_SECRET: z.string().min(32),
  DEMO_BANK_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_BANK_MERCHANT_EN: text('Bauhinia'),
  DEMO_BANK_MERCHANT_ZH: text('紫荊商城'),
  DEMO_BANK_SLOW_MS: milliseconds.default(8_000),
  DEMO_BANK_LATE_MS: milliseconds.default(60_000),
  DEMO_BANK_RETRY_MS: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .default('1000,5000,30000,120000,600000,3600000'),
  DATA_DIR: z.string().min(1).optional(),
})

export interface BankSettings {
  port: number
  host: string
  secret: string
  /** Origin of the bank for browsers; null uses the address that the merchant called. */
  publicUrl: string | null
  merchant: { en: string; zh_tw: string }
  slowMs: number
  lateMs: number
  /** Delay after each failed delivery of a notification; after the last it is abandoned. */
  retryMs: number[]
  recordFile: string | null
}

/** Reads the settings, or throws one error that lists every fault. */
export function readBankSettings(env: Record<string, string | undefined>): BankSettings {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(nonEmpty)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The demo bank cannot start. ${faults.join('; ')}.`)
  }
  const values = read.data
  return {
    port: values.DEMO_BANK_PORT,
    host: values.DEMO_BANK_HOST,
    secret: values.DEMO_BANK_SECRET,
    publicUrl: values.DEMO_BANK_URL ? new URL(values.DEMO_BANK_URL).origin : null,
    merchant: { en: values.DEMO_BANK_MERCHANT_EN, zh_tw: values.DEMO_BANK_MERCHANT_ZH },
    slowMs: values.DEMO_BANK_SLOW_MS,
    lateMs: values.DEMO_BANK_LATE_MS,
    retryMs: values.DEMO_BANK_RETRY_MS.split(',').map(Number),
    recordFile: values.DATA_DIR ? join(values.DATA_DIR, 'demo-bank.jsonl') : null,
  }
}
