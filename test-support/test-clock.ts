import { sql } from 'kysely'
import type { Clock } from '../server/core/clock.ts'
import type { Database } from '../server/core/database.ts'

/** A clock that only moves when a test moves it. The job queue of the test database uses it too, so delayed
 *  jobs become due when the test advances it. */
export interface TestClock extends Clock {
  advance: (by: { seconds?: number; minutes?: number; hours?: number; days?: number }) => Promise<void>
  set: (time: Date) => Promise<void>
}

/** Replaces the current time of the job queue and the rate limits, in the template database only. */
export const holdJobClock = `
  create table pgboss.held_time (at timestamptz not null);
  insert into pgboss.held_time values (now());
  grant select, update on pgboss.held_time to mall_app;
  create or replace function pgboss.job_now() returns timestamptz language sql stable
    as $$ select at from pgboss.held_time $$;
  create or replace function limit_now() returns timestamptz language sql volatile
    as $$ select at from pgboss.held_time $$;`

/** Sets up the clock of a test database. */
export async function createTestClock(
  db: Database,
  start = new Date('2026-03-02T04:00:00Z'),
): Promise<TestClock> {
  let time = start
  const set = async (to: Date) => {
    time = to
    await sql`update pgboss.held_time set at = ${to}`.execute(db)
  }
  await set(start)
  return {
    now: () => new Date(time),
    set,
    advance: async ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) =>
      await set(new Date(time.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)),
  }
}
