import type { FastifyInstance } from 'fastify'
import { twoFactorEndpoints as factor } from '../../../contract/shop/accounts/two-factor.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { verifyCode } from '../sign-in/sign-in-with-code.ts'
import { beginTwoFactor, confirmTwoFactor } from './set-two-factor.ts'

/** Routes for two-factor authentication of the staff. */
export function twoFactorRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, factor.verify, ({ body, from }) =>
    verifyCode({ ...deps, limits: app.limits }, { ...body, from }),
  )
  serve(app, factor.begin, ({ user }) => beginTwoFactor(deps, user.id))
  serve(app, factor.confirm, ({ user, token, body, from }) =>
    confirmTwoFactor(deps, { personId: user.id, token: token ?? '', code: body.code, from }),
  )
}
