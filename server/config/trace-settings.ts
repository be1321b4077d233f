import { z } from 'zod'

/** Where traces are sent, and which. */
export interface TraceSettings {
  /** The endpoint of OTLP over HTTP. */
  url: string
  /** The share of traces that are sent, from 0 to 1. */
  ratio: number
}

export const traceEnvironment = {
  TRACES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a collector, such as http://127.0.0.1:4318/v1/traces',
    })
    .optional(),
  TRACES_RATIO: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1, such as 0.05')
    .transform(Number)
    .default(0.1),
}

/** Null without a collector. */
export function readTraces({
  TRACES_URL: url,
  TRACES_RATIO: ratio,
}: {
  TRACES_URL?: string | undefined
  TRACES_RATIO: number
}): TraceSettings | null {
  return url === undefined ? null : { url, ratio }
}
