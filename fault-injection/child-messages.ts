import type { Config } from '../server/config/config.ts'

/** The settings of a child process. */
export interface Settings {
  databaseUrl: string
  /** The port to which the bank sends notifications: the recorder's, not the child's, so that tests deliver them. */
  notificationPort: number
  demoBank: NonNullable<Config['demoBank']>
  demoCarrier: Config['demoCarrier']
  now: string
}

/** A message from the parent to the child. */
export type Command = { command: 'drain' } | { command: 'set-clock'; now: string }

/** A message from the child to the parent. */
export type Report = { event: 'listening'; port: number } | { event: 'drained'; done: boolean }
