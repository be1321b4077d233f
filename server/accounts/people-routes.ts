import type { FastifyInstance } from 'fastify'
import { accountEndpoints as people } from '../../contract/shop/accounts/people.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { readShop } from '../settings/read-shop.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { registerMember } from './registration/register-member.ts'
import { resendVerification } from './registration/resend-verification.ts'
import { verifyEmail } from './registration/verify-email.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signingInRoutes } from './signing-in-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts'

/** Routes for registration, sign-in and sign-out. */
export async function peopleRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  const authDeps = { db, passwords: app.passwords, limits: app.limits }
  serve(app, people.login, ({ body, from }) => signIn(authDeps, { ...body, from, now: clock.now() }))
  serve(app, people.logout, async ({ token, from }) => {
    await signOut(db, { token, from, now: clock.now() })
    return {}
  })
  serve(app, people.register, async ({ body: registration, language, from, keyed }) => {
    const now = clock.now()
    const { nameEn: shopName } = await readShop(deps, now)
    return await registerMember(authDeps, { registration, language, shopName, from, now, keyed })
  })
  serve(app, people.resendVerification, ({ body }) => resendVerification(db, { ...body, now: clock.now() }))
  serve(app, people.verifyEmail, async ({ body, from }) => ({
    signedIn: await verifyEmail(authDeps, { ...body, from, now: clock.now() }),
  }))
  signingInRoutes(app, deps)
  twoFactorRoutes(app, deps)
  staffRoutes(app, deps)
  apiKeyRoutes(app, deps)
}
