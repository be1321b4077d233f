import type { FastifyInstance } from 'fastify'
import { peopleDeskEndpoints as desk } from '../../../contract/accounts/people-desk.ts'
import { signOutEverywhere } from '../../accounts/auth/sign-out.ts'
import { findPerson } from '../../accounts/people-queries.ts'
import { setCanBuy } from '../../accounts/profile/set-can-buy.ts'
import { moveMember } from '../../accounts/sponsorship/move-member.ts'
import {
  exportRegister,
  importRegister,
  previewRegister,
} from '../../distributors/register/import-register.ts'
import {
  disableDistributor,
  enableDistributor,
  renewDistributor,
} from '../../distributors/register/keep-contract.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { openForms } from '../../platform/http/read-form.ts'
import { found } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { personSubject, registerSubject, sessionsSubject } from './person-log-queries.ts'
import { disclosePerson, listPeople, showPerson } from './show-people.ts'

/** How the staff look after members and distributors. */
export async function personDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, desk.findPeople, async ({ query }) => ({ items: await listPeople(db, query.k, clock.now()) }))
  serve(app, desk.readPerson, ({ params }) => showPerson(db, params.id, clock.now()))
  serveAct(app, deps, desk.disclosePerson, ({ params }) => ({
    about: personSubject(params.id),
    does: (within) => disclosePerson(within.db, params.id),
  }))
  serveAct(app, deps, desk.setCanBuy, ({ params, body }) => ({
    about: personSubject(params.id),
    does: async (within) => {
      await setCanBuy(within.db, { personId: params.id, ...body })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAct(app, deps, desk.signOutPerson, ({ params, from }) => ({
    about: sessionsSubject(params.id),
    does: async (within) => {
      found(await findPerson(within.db, params.id))
      await signOutEverywhere(within.db, { personId: params.id, from, now: clock.now() })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAct(app, deps, desk.moveMember, ({ params, body }) => ({
    about: personSubject(params.id),
    does: async (within) => {
      await moveMember(within.db, { personId: params.id, ...body, now: clock.now() })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAct(app, deps, desk.disableDistributor, ({ params, body }) => ({
    about: personSubject(params.id),
    does: async (within) => {
      await disableDistributor(within, { ...params, ...body })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAct(app, deps, desk.enableDistributor, ({ params }) => ({
    about: personSubject(params.id),
    does: async (within) => {
      await enableDistributor(within, params.id)
      return await showPerson(within.db, params.id, clock.now())
    },
  }))
  serveAct(app, deps, desk.renewDistributor, ({ params, body }) => ({
    about: personSubject(params.id),
    does: async (within) => {
      await renewDistributor(within, { ...params, ...body })
      return await showPerson(within.db, params.id, clock.now())
    },
  }))

  serveAct(app, deps, desk.exportRegister, () => ({
    about: registerSubject,
    does: (within) => exportRegister(within.db),
  }))
  await openForms(app, (part) => {
    serveAct(part, deps, desk.previewRegister, ({ files }) => ({
      about: registerSubject,
      does: (within) => previewRegister(within.db, files[0]),
    }))
    serveAct(part, deps, desk.importRegister, ({ files, body }) => ({
      about: registerSubject,
      does: (within) => importRegister(within, { file: files[0], digest: body.digest }),
    }))
  })
}
