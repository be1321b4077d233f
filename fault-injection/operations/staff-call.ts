import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import type { World } from '../world.ts'
import { newIdempotencyKey } from './unpaid-order.ts'

/** A call of a staff member with an idempotency key, repeated as a whole. */
export async function aStaffCall({ mall, call }: World, path: string, body: object, method = 'POST') {
  const { id } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
  const submit = {
    method,
    token: await insertSessionForPerson(mall.db, mall.clock, id),
    headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
    body: JSON.stringify(body),
  }
  return async () => await call(path, submit)
}
