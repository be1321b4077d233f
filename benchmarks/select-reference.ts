import type { Pool } from 'pg'
import { type Pace, runConcurrently } from './pace.ts'

/** SELECTs for each person. With one for each, a round took 5 ms, and its rate varied by a factor of two. */
const selectsOfEach = 100

/** The reference of orders and calls: a SELECT by key. */
export async function selectPerson(pool: Pool, { personId }: { personId: string }): Promise<void> {
  await pool.query({ name: 'person', text: 'select email from people where id = $1', values: [personId] })
}

/** The rate of these SELECTs with a fixed concurrency. */
export async function measureSelects(
  pool: Pool,
  people: readonly { personId: string }[],
  count: number,
): Promise<Pace> {
  const selecting = Array.from({ length: selectsOfEach }, () => people).flat()
  return await runConcurrently(selecting, count, async (person) => await selectPerson(pool, person))
}
