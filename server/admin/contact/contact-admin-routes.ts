import type { FastifyInstance } from 'fastify'
import { contactAdminEndpoints as admin } from '../../../contract/admin/contact-admin.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { contactSubject, discloseContact } from './disclose-contact.ts'

/** Endpoint that discloses contact data, which is masked everywhere else. */
export async function contactAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAct(app, deps, admin.disclose, ({ params }) => ({
    about: contactSubject(params),
    does: (within) => discloseContact(within.db, params),
  }))
}
