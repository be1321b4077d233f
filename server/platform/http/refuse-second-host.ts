import type { FastifyInstance } from 'fastify'

/** Answers 400 to a request with several Host headers (RFC 9112, section 3.2): a proxy may route by another one than the
 *  first, which Node reads. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw Object.assign(new Error('several Host headers'), { statusCode: 400 })
  })
}
