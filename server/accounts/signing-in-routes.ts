import type { FastifyInstance } from 'fastify'
import {
  passwordEndpoints,
  sessionEndpoints,
  signInEndpoints,
} from '../../contract/shop/accounts/signing-in.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { readShop } from '../settings/read-shop.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgetPassword } from './passwords/forget-password.ts'
import { checkResetLink, resetPassword } from './passwords/reset-password.ts'
import { chooseSponsor } from './sign-in/choose-sponsor.ts'
import { readSessions } from './sign-in/read-sessions.ts'
import { signOutEverywhere, signOutThere } from './sign-in/sign-out.ts'

/** Routes for password reset and change, the choice of a sponsor, and sessions. */
export function signingInRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps
  const authDeps = { db, passwords: app.passwords, limits: app.limits }
  serve(app, signInEndpoints.chooseSponsor, ({ body: { ticket, sponsorEdcNumber = null }, from }) =>
    chooseSponsor(db, { ticket, sponsorEdcNumber, from, now: clock.now() }),
  )
  serve(app, passwordEndpoints.requestReset, ({ body, from }) =>
    forgetPassword(authDeps, { ...body, from, now: clock.now() }),
  )
  serve(app, passwordEndpoints.checkResetToken, ({ body }) =>
    checkResetLink(db, { ...body, now: clock.now() }),
  )
  serve(app, passwordEndpoints.reset, async ({ body: { token, password, ...agreed }, from }) => {
    const acceptsTerms = agreed.isAdult === true && agreed.acceptsTerms === true
    const now = clock.now()
    const { nameEn: shopName } = await readShop(deps, now)
    await resetPassword(authDeps, { token, password, acceptsTerms, shopName, from, now })
    return {}
  })
  serve(app, passwordEndpoints.change, async ({ body, user, token, from }) => {
    const { currentPassword, password } = body
    const session = { personId: user.id, token: token ?? '' }
    const now = clock.now()
    const { nameEn: shopName } = await readShop(deps, now)
    await changePassword(authDeps, { ...session, currentPassword, password, shopName, from, now })
    return {}
  })
  serve(app, sessionEndpoints.list, ({ user, token }) =>
    readSessions(db, { personId: user.id, roles: user.roles, token: token ?? '', now: clock.now() }),
  )
  serve(app, sessionEndpoints.end, async ({ user, params, from }) => {
    await signOutThere(db, { personId: user.id, sessionId: params.id, from, now: clock.now() })
    return {}
  })
  serve(app, sessionEndpoints.endAll, async ({ user, from }) => {
    await signOutEverywhere(db, { personId: user.id, from, now: clock.now() })
    return {}
  })
}
