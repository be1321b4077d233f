import type { FastifyInstance } from 'fastify'
import { secondFactorEndpoints as factor } from '../../../contract/accounts/second-factor.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { giveCode } from './give-code.ts'
import { beginSecondFactor, confirmSecondFactor } from './set-second-factor.ts'

/** How the staff prove who they are, beside their password. */
export function secondFactorRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, factor.giveCode, ({ body, from }) =>
    giveCode({ ...deps, limits: app.limits }, { ...body, from }),
  )
  serve(app, factor.beginSecondFactor, ({ user }) => beginSecondFactor(deps, user.id))
  serve(app, factor.confirmSecondFactor, ({ user, token, body, from }) =>
    confirmSecondFactor(deps, { personId: user.id, token: token ?? '', code: body.code, from }),
  )
}
