import type { FastifyInstance } from 'fastify'
import { peopleAdminEndpoints } from '../../../contract/admin/accounts/people-admin.ts'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import { distributorAdminEndpoints } from '../../../contract/admin/distributors/distributor-admin.ts'
import { contactPermissions, hasPermission } from '../../../contract/values/permissions.ts'
import {
  resendMemberInvitation,
  withdrawMemberInvitation,
} from '../../accounts/member-import/change-member-invitation.ts'
import { importMembers, previewMembers, readMemberFile } from '../../accounts/member-import/import-members.ts'
import { correctProfile } from '../../accounts/profile/correct-profile.ts'
import { setCanBuy } from '../../accounts/profile/set-can-buy.ts'
import { endSessionsAsStaff } from '../../accounts/sign-in/end-sessions-as-staff.ts'
import { moveMember } from '../../accounts/sponsorship/move-member.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import {
  disableDistributor,
  enableDistributor,
  renewDistributor,
} from '../../distributors/roster/change-contract.ts'
import {
  exportRoster,
  importRoster,
  previewRoster,
  readRosterFile,
} from '../../distributors/roster/import-roster.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import type { AuditedAction, AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { openForms } from '../../platform/endpoints/read-form.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import {
  correctionSubject,
  invitationSubject,
  membersSubject,
  personSubject,
  rosterSubject,
  sessionsSubject,
} from './person-log-queries.ts'
import { personRecordRoutes } from './person-record-routes.ts'
import { disclosePerson, showPeople, showPerson } from './show-people.ts'

/** Admin endpoints for members and distributors. */
export async function personAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, peopleAdminEndpoints.search, ({ user, query }) =>
    showPeople(db, {
      ...query,
      now: clock.now(),
      canFindByContact: hasPermission(user.permissions, contactPermissions),
    }),
  )
  serve(app, peopleAdminEndpoints.read, ({ params }) => showPerson(db, params.id, clock.now()))
  personRecordRoutes(app, deps)
  serveAudited(app, deps, peopleAdminEndpoints.disclose, ({ params }) => ({
    about: personSubject(params.id),
    run: (within) => disclosePerson(within.db, params.id),
  }))
  serveAudited(app, deps, peopleAdminEndpoints.correct, ({ params, body }) => {
    const { expected, reason: _, ...typed } = body
    const { email = expected.email, contactNumber = expected.contactNumber } = typed
    const corrected = { ...typed, email, contactNumber }
    let fields: readonly string[] = []
    return {
      about: correctionSubject(params.id, () => fields),
      run: async (within) => {
        const correction = { personId: params.id, expected, corrected, now: clock.now() }
        fields = await correctProfile(within.db, correction)
        return await showPerson(within.db, params.id, clock.now())
      },
    }
  })
  invitationRoutes(app, deps)
  serveAudited(app, deps, peopleAdminEndpoints.setCanBuy, ({ params, body }) => ({
    about: personSubject(params.id),
    run: async (within) => {
      await setCanBuy(within.db, { personId: params.id, ...body })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, peopleAdminEndpoints.signOut, ({ params, from }) => ({
    about: sessionsSubject(params.id),
    run: async (within) => {
      await endSessionsAsStaff(within.db, { personId: params.id, from, now: clock.now() })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, peopleAdminEndpoints.changeSponsor, ({ params, body }) => ({
    about: personSubject(params.id),
    run: async (within) => {
      await moveMember(within.db, { personId: params.id, ...body, now: clock.now() })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  contractRoutes(app, deps)
  await openForms(app, (form) => importRoutes(form, deps))
}

/** Invitations of imported members. */
function invitationRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps
  serveAudited(app, deps, peopleAdminEndpoints.resendInvitation, ({ params }) => ({
    about: invitationSubject(params.id),
    run: async (within) => {
      await resendMemberInvitation(within, params.id)
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, peopleAdminEndpoints.withdrawInvitation, ({ params }) => ({
    about: invitationSubject(params.id),
    run: async (within) => {
      await withdrawMemberInvitation(within, params.id)
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
}

/** Contracts of distributors, and the export of the roster. */
function contractRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { clock } = deps
  serveAudited(app, deps, distributorAdminEndpoints.disable, ({ params, body }) => ({
    about: personSubject(params.id),
    run: async (within) => {
      await disableDistributor(within, { ...params, ...body })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, distributorAdminEndpoints.enable, ({ params }) => ({
    about: personSubject(params.id),
    run: async (within) => {
      await enableDistributor(within, params.id)
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, distributorAdminEndpoints.renew, ({ params, body }) => ({
    about: personSubject(params.id),
    run: async (within) => {
      await renewDistributor(within, { ...params, ...body })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, distributorAdminEndpoints.exportRoster, ({ language }) => ({
    about: rosterSubject,
    run: (within) => exportRoster(within.db, language),
  }))
}

/** Imports of members and of the roster. */
function importRoutes(form: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps
  serveAudited(form, deps, peopleAdminEndpoints.previewMembers, async ({ files, body: { columns } }) => {
    const members = await readMemberFile(db, { file: files[0], columns })
    return { about: membersSubject, run: (within) => previewMembers(within.db, members, clock.now()) }
  })
  serveAudited(form, deps, peopleAdminEndpoints.importMembers, async ({ files, body, user }) => {
    const { columns, digest } = body
    const members = await readMemberFile(db, { file: files[0], columns })
    return loggedByPerson(membersSubject, (within) =>
      importMembers(within, { members, digest, staffId: user.id }),
    )
  })
  serveAudited(form, deps, distributorAdminEndpoints.previewRoster, async ({ files, body: { columns } }) => {
    const roster = await readRosterFile(db, { file: files[0], columns })
    return { about: rosterSubject, run: (within) => previewRoster(within.db, roster) }
  })
  serveAudited(form, deps, distributorAdminEndpoints.importRoster, async ({ files, body }) => {
    const { columns, digest } = body
    const roster = await readRosterFile(db, { file: files[0], columns })
    return importedRoster((within) => importRoster(within, { roster, digest }))
  })
}

/** An import with an audit log entry for each of the people that it wrote. */
function loggedByPerson<Answer extends { parts: readonly AuditPart[] }>(
  about: AuditedSubject,
  run: AuditedAction<Answer>['run'],
): AuditedAction<Answer> {
  let parts: readonly AuditPart[] = []
  return {
    about: { ...about, parts: () => parts },
    run: async (within) => {
      const answer = await run(within)
      parts = answer.parts
      return answer
    },
  }
}

/** The import of a roster, which names what changed of each distributor, and has an entry for each. */
function importedRoster<
  Answer extends { parts: readonly AuditPart[]; logged: { before: AuditFacts; after: AuditFacts } },
>(run: AuditedAction<Answer>['run']): AuditedAction<Answer> {
  let before: AuditFacts = {}
  let imported: Answer | null = null
  return {
    about: {
      ...rosterSubject,
      // Read after the import, which alone knows the changed distributors.
      get before() {
        return { ...before, ...imported?.logged.before }
      },
      read: async (tx) => {
        const facts = await rosterSubject.read(tx)
        if (imported !== null) return { ...facts, ...imported.logged.after }
        before = facts ?? {}
        return facts
      },
      parts: () => imported?.parts ?? [],
    },
    run: async (within) => {
      imported = await run(within)
      return imported
    },
  }
}
