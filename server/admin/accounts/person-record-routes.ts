import type { FastifyInstance } from 'fastify'
import { peopleAdminEndpoints } from '../../../contract/admin/accounts/people-admin.ts'
import { endSessionsAsStaff } from '../../accounts/sign-in/end-sessions-as-staff.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { addNote, addTag, removeNote, removeTag } from './annotate-person.ts'
import { notesSubject, sessionsSubject, tagsSubject } from './person-log-queries.ts'
import { showRecord } from './show-record.ts'

/** Admin endpoints for the record of a person: orders, sessions, notes, tags and the rest of the page. */
export function personRecordRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps
  serve(app, peopleAdminEndpoints.readRecord, ({ params }) => showRecord(db, params.id, clock.now()))
  serveAudited(app, deps, peopleAdminEndpoints.addNote, ({ user, params: { id }, body }) => ({
    about: notesSubject(id),
    run: async (within) => {
      await addNote(within.db, { personId: id, staffId: user.id, note: body.text, now: clock.now() })
      return await showRecord(within.db, id, clock.now())
    },
  }))
  serveAudited(app, deps, peopleAdminEndpoints.removeNote, ({ params: { id, noteId } }) => ({
    about: notesSubject(id),
    run: async (within) => {
      await removeNote(within.db, id, noteId)
      return await showRecord(within.db, id, clock.now())
    },
  }))
  serveAudited(app, deps, peopleAdminEndpoints.addTag, ({ params: { id }, body }) => ({
    about: tagsSubject(id),
    run: async (within) => {
      await addTag(within.db, { personId: id, ...body, now: clock.now() })
      return await showRecord(within.db, id, clock.now())
    },
  }))
  serveAudited(app, deps, peopleAdminEndpoints.removeTag, ({ params: { id, tag } }) => ({
    about: tagsSubject(id),
    run: async (within) => {
      await removeTag(within.db, id, tag)
      return await showRecord(within.db, id, clock.now())
    },
  }))
  serveAudited(app, deps, peopleAdminEndpoints.endSession, ({ params: { id, sessionId }, from }) => ({
    about: sessionsSubject(id),
    run: async (within) => {
      await endSessionsAsStaff(within.db, { personId: id, sessionId, from, now: clock.now() })
      return await showRecord(within.db, id, clock.now())
    },
  }))
}
