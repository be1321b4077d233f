import type { FastifyInstance } from 'fastify'
import { consentEndpoints as consents } from '../../../contract/shop/accounts/consents.ts'
import { profileEndpoints as profile } from '../../../contract/shop/accounts/profile.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { listConsents, setConsent, unsubscribe } from '../consents/set-consent.ts'
import { acceptTerms } from './accept-terms.ts'
import { updateProfile } from './update-profile.ts'

/** Routes for the profile and consents. */
export async function profileRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, profile.update, ({ user, body: { statementVersion, ...input } }) =>
    updateProfile(db, { personId: user.id, input, statementVersion, now: clock.now() }),
  )
  serve(app, consents.list, async ({ user }) => ({ items: await listConsents(db, user.id) }))
  serve(app, consents.set, async ({ user, body }) => ({
    items: await setConsent(db, { ...body, personId: user.id, source: 'ACCOUNT', now: clock.now() }),
  }))

  // Mail clients unsubscribe with their own form (RFC 8058), whose content is ignored.
  serve(app, consents.acceptTerms, ({ user, body }) =>
    acceptTerms({ db, clock }, { personId: user.id, ...body }),
  )
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1_024 },
      (_request, body, done) => {
        body.resume().on('end', () => done(null, undefined))
      },
    )
    serve(part, consents.unsubscribe, async ({ query }) => {
      await unsubscribe(db, { ...query, now: clock.now() })
      return {}
    })
  })
}
