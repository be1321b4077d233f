import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../core/dependencies.ts'
import { createEncryption } from '../../platform/security/encryption.ts'
import { codeAt } from '../../platform/security/one-time-codes.ts'

/** Publishes the authenticator codes of the demo staff, for demo users and browser tests. Registered only in a demo
 *  mall and limited to demo accounts, because it makes their second factor public. */
export async function demoAuthenticator(app: FastifyInstance, deps: Dependencies): Promise<void> {
  app.get('/demo/authenticator.json', { schema: { hide: true } }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-store').send({ items: await listCodes(deps) })
  })
  app.get('/demo/authenticator', { schema: { hide: true } }, async (_request, reply) => {
    return await reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page(await listCodes(deps)))
  })
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

async function listCodes({ db, config, clock }: Dependencies): Promise<{ account: string; code: string }[]> {
  const encryption = createEncryption(config.passwordPepper)
  const rows = await db
    .selectFrom('two_factor_secrets')
    .innerJoin('people', 'people.id', 'two_factor_secrets.person_id')
    .where('people.email', 'like', '%@demo.hk')
    .select(['people.id', 'people.email as account', 'encrypted_secret as encrypted'])
    .orderBy('people.email')
    .execute()
  return rows.map(({ id, account, encrypted }) => ({
    account: account ?? '',
    code: codeAt(encryption.open(encrypted, id), clock.now()),
  }))
}

function page(items: readonly { account: string; code: string }[]): string {
  const rows = items.map(({ account, code }) => `<tr><th scope="row">${account}</th><td>${code}</td></tr>`)
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
  <title>Authenticator · 驗證器</title>
  <style>
    body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; color: #2a2226; background: #fbf8f6 }
    th { font-weight: 400; text-align: start; padding-inline-end: 2rem } td { font-size: 1.5rem; font-variant-numeric: tabular-nums }
  </style>
</head>
<body>
  <h1>Authenticator · 驗證器</h1>
  <p>What the telephones of the demo's staff show now. Each code works once. 示範職員手機上的驗證碼，每個只可使用一次。</p>
  <table>${rows.join('')}</table>
</body>
</html>`
}
