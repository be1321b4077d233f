import type { FastifyInstance } from 'fastify'
import { contactDeskEndpoints as desk } from '../../../contract/admin/contact-desk.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { contactSubject, discloseContact } from './disclose-contact.ts'

/** How the staff see contact data that is masked everywhere else. */
export async function contactDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAct(app, deps, desk.discloseContact, ({ params }) => ({
    about: contactSubject(params),
    does: (within) => discloseContact(within.db, params),
  }))
}
