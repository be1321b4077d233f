import type { FastifyInstance } from 'fastify'
import type { MailTemplate, MailTemplates } from '../mail/mail-content.ts'
import type { Observed } from '../metrics/observed.ts'
import type { Dependencies } from './dependencies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The mail templates of all modules, by kind of mail. */
    mailTemplates: Record<string, MailTemplate>
  }
}

/** What a module registers its routes, jobs and mail templates with. */
export interface ModuleHost extends Dependencies {
  app: FastifyInstance
  addMails: (templates: MailTemplates) => void
  /** Lets the metrics read facts of the module. */
  observe: (facts: Observed) => void
  /** Adds a counter of changes that cached pages show. */
  addEpoch: (epoch: () => number) => void
  /** The sum of these counters. They only grow, so it identifies the state that pages show. */
  epoch: () => number
}
