import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../core/dependencies.ts'
import type { Epoch } from '../../core/epoch.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import type { MailTemplate, MailTemplates } from '../mail/mail-content.ts'
import type { Observed } from '../metrics/observed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The mail templates of all modules, by kind of mail. */
    mailTemplates: Record<string, MailTemplate>
  }
}

/** What a module registers its routes, jobs and mail templates with. */
export interface ModuleHost extends Dependencies {
  app: FastifyInstance
  /** The databases of public reads. */
  readsAt: ReadsAt
  addMails: (templates: MailTemplates) => void
  /** Lets the metrics read facts of the module. */
  observe: (facts: Observed) => void
  /** Adds a counter of changes that cached pages and shared answers show. */
  addEpoch: (epoch: Epoch) => void
  /** The sum of these counters. They only grow, so it identifies the state that pages show. */
  epoch: () => number
}
