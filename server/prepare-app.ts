import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { findKeyUser } from './accounts/api-keys/find-key-user.ts'
import { findUser } from './accounts/sign-in/find-user.ts'
import type { Dependencies } from './core/dependencies.ts'
import { prepareRequests } from './platform/endpoints/serve.ts'
import type { SharedAnswers } from './platform/endpoints/shared-answers.ts'
import { answerErrors } from './platform/http/answer-errors.ts'
import { openLimits } from './platform/limits/limits.ts'
import { openMemoryLimits } from './platform/limits/memory-limits.ts'
import { openPasswords } from './platform/security/passwords.ts'

/** Installs what the routes of every module need: validation, the signed-in user, limits and error responses. */
export function prepareApp(
  app: FastifyInstance,
  { config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  sharedAnswers: SharedAnswers | null = null,
): void {
  // The API accepts JSON only; Fastify would pass text/plain on as the body.
  app.removeContentTypeParser('text/plain')
  acceptEmptyBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('findUser', findUser(db, clock))
  app.decorate('findKeyUser', findKeyUser(db, clock))
  app.decorate('limits', openLimits(db, config.passwordPepper))
  app.decorate('memoryLimits', openMemoryLimits(clock))
  app.decorate('passwords', openPasswords(config.passwordPepper))
  app.decorate('passwordPepper', config.passwordPepper)
  app.decorate('clock', clock)
  app.decorate('sharedAnswers', sharedAnswers)
  app.decorate('refreshEpochs', async () => undefined)
  prepareRequests(app, config.timeLimits)
  answerErrors(app)
}

/** Many clients name JSON for calls without a body, such as signing out; Fastify would refuse them. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else parseJson(request, body, done)
  })
}
