import type { Config } from '../server/platform/config/config.ts'

/** What a child is started with. */
export interface Settings {
  databaseUrl: string
  /** Where the bank sends its notifications: not to the child, so that each can be handed over when it is wanted. */
  notifiedAt: number
  demoBank: NonNullable<Config['demoBank']>
  now: string
}

/** What its parent tells a child to do. */
export type Order = { act: 'drain' } | { act: 'set-clock'; now: string }

/** What a child says. */
export type Report = { told: 'listening'; port: number } | { told: 'drained'; done: boolean }
