import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { endSessionById, endSessions } from '../credentials/session-queries.ts'
import { findPerson } from '../people/people-queries.ts'
import { countOpenSessions } from './read-sessions.ts'
import { sessionsEndedMail } from './session-mails.ts'

interface EndSessions {
  personId: string
  /** The session to end; all by default. */
  sessionId?: string
  from: Origin
  now: Date
}

/** Ends one or all sessions of a person, at once on every process, and tells the person by mail. 404 without such a
 *  session. */
export async function endSessionsAsStaff(
  db: Database,
  { personId, sessionId, from, now }: EndSessions,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email, username, language, roles } = orNotFound(await findPerson(tx, personId))
    const open = await countOpenSessions(tx, { personId, roles, now })
    if (sessionId === undefined) await endSessions(tx, { personId, now })
    else orNotFound((await endSessionById(tx, { personId, sessionId, now })) || null)
    const kind = sessionId === undefined ? 'SESSIONS_ENDED' : 'SESSION_ENDED'
    const eventId = await insertSecurityEvent(tx, { kind, personId, from, now })
    if (email === null || open === 0) return
    const about = { subjectId: eventId, to: email, username, language, isOne: sessionId !== undefined }
    await enqueueMail(tx, sessionsEndedMail(about))
  })
}
