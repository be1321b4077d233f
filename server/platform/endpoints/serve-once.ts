import type { FastifyInstance } from 'fastify'
import type { Endpoint, HandlerAnswer } from '../../../contract/wire/endpoint.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { runOnce } from '../idempotency/keyed-call.ts'
import { type Call, serve } from './serve.ts'

/** Registers an endpoint whose command runs once per idempotency key, in one transaction with the key and the answer. */
export function serveOnce<E extends Endpoint & { repeat: 'key' }, Deps extends Pick<Dependencies, 'db'>>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (call: Call<E>, within: Deps) => Promise<HandlerAnswer<E>>,
): void {
  serve(
    app,
    endpoint,
    async (call) =>
      await inTransaction(
        deps.db,
        async (tx) => await runOnce(tx, call.keyed, async () => await handle(call, { ...deps, db: tx })),
      ),
  )
}
