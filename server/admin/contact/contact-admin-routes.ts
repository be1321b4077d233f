import type { FastifyInstance } from 'fastify'
import { contactAdminEndpoints as admin } from '../../../contract/admin/accounts/contact-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { contactSubject, discloseContact } from './disclose-contact.ts'

/** Endpoint that discloses contact data, which is masked everywhere else. */
export async function contactAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAudited(app, deps, admin.disclose, ({ params }) => ({
    about: contactSubject(params),
    run: (within) => discloseContact(within, app.mailTemplates, params),
  }))
}
