import type { FastifyInstance } from 'fastify'
import { reconciliationEndpoints as desk } from '../../../contract/payments/reconciliation.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { readExceptions, readSettledExceptions } from './read-exceptions.ts'
import { lookAtException, remedyException } from './remedy-exception.ts'

/** What the staff see of money that disagrees, and do about it. Both acts write the desk log themselves, because
 *  nothing may be asked of a bank before their transaction is over. */
export async function reconciliationDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.listExceptions, () => readExceptions(deps))
  serve(app, desk.listSettledExceptions, () => readSettledExceptions(deps))
  serve(app, desk.remedyException, ({ user, params: { trouble, id }, body }) =>
    remedyException(deps, { staffId: user.id, trouble, subjectId: id, ...body }),
  )
  serve(app, desk.lookAtException, ({ user, params: { trouble, id }, body }) =>
    lookAtException(deps, { staffId: user.id, trouble, subjectId: id, ...body }),
  )
}
