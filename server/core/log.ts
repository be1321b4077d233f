import type { Logger } from 'pino'

/** Writes one JSON object per line. */
export type Log = Logger
