import type { FastifyInstance } from 'fastify'
import { peopleEndpoints as people } from '../../contract/people.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { openPasswords } from '../platform/passwords.ts'
import { serve } from '../platform/serve.ts'
import { register } from './register.ts'
import { resendVerification } from './resend-verification.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { verifyEmail } from './verify-email.ts'

/** How people come to have an account, and how they come in and go. */
export async function peopleRoutes(app: FastifyInstance, { db, clock, config }: Dependencies): Promise<void> {
  const passwords = openPasswords(config.passwordPepper)
  serve(app, people.login, ({ body, userAgent }) =>
    signIn(db, passwords, { ...body, userAgent, now: clock.now() }),
  )
  serve(app, people.logout, async ({ token }) => {
    await signOut(db, { token, now: clock.now() })
    return {}
  })
  serve(app, people.register, ({ body, lang }) =>
    register(db, passwords, {
      registration: body,
      language: lang,
      shopName: config.shop.nameEn,
      now: clock.now(),
    }),
  )
  serve(app, people.resendVerification, ({ body }) => resendVerification(db, { ...body, now: clock.now() }))
  serve(app, people.verifyEmail, async ({ body }) => {
    await verifyEmail(db, { ...body, now: clock.now() })
    return {}
  })
}
