import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'

const time = z.iso.datetime().nullable()

export type GatewayFaultCall = 'START' | 'QUERY' | 'REFUND'

/** Period in minutes for which the dashboard counts failed gateway calls. */
export const gatewayFaultMinutes = 60

export const gatewayFaults = z.object({
  gateway: z.string(),
  calls: z.int().describe('failed or refused calls'),
  pagesNotOpened: z.int().describe('of these, payment pages that could not be opened'),
  lastAt: z.iso.datetime().describe('minute of the last one'),
  lastError: z.string(),
})
export type GatewayFaults = z.infer<typeof gatewayFaults>

const backups = z.object({
  lastAt: time.describe('end of the last base backup that succeeded'),
  verifiedAt: time.describe('when a backup was last restored on trial, and every invariant held'),
  isLate: z.boolean().describe('whether the last base backup is older than a day and an hour'),
  walStoredAt: time
    .optional()
    .describe('when all archived WAL was last stored; absent in answers of the release before'),
  isWalLate: z.boolean().optional().describe('whether that is more than five minutes ago'),
  failed: z
    .object({
      kind: z.enum(['BACKUP', 'VERIFY', 'WAL']),
      startedAt: z.iso.datetime(),
      error: z.string().nullable(),
    })
    .nullable()
    .describe('the last run of a kind, if it failed; without an error, it was killed'),
})

const health = z.object({
  at: z.iso.datetime().describe('database time'),
  database: z.object({
    version: z.string(),
    sizeBytes: z.int(),
    connections: z.int().describe('connections of all processes to this database'),
    maxConnections: z.int().describe('connection limit of the server'),
    startedAt: z.iso.datetime(),
  }),
  reconciledAt: time.describe('time of the last payment reconciliation'),
  gateways: z
    .array(gatewayFaults)
    .describe(`gateways with failed calls in the last ${gatewayFaultMinutes} minutes`),
  backups: backups.nullable().describe('null if the backup command has reported none'),
  mails: z.object({ queued: z.int(), failed: z.int(), oldestQueuedAt: time }),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int().describe('due jobs'),
      planned: z.int().describe('scheduled jobs'),
      active: z.int(),
      failed: z.int().describe('jobs that failed permanently'),
      waitingSince: time.describe('due time of the oldest waiting job'),
    }),
  ),
  failedJobs: z
    .array(
      z.object({
        id: z.string(),
        queue: z.string(),
        tries: z.int(),
        failedAt: time,
        error: z.string().describe('with addresses removed'),
      }),
    )
    .describe('latest first'),
})
export type Health = z.infer<typeof health>

/** Health of the mall for operators. */
export const healthAdminEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/health',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary:
      'Queues, failed jobs, waiting mails, the database, and the time of the last payment reconciliation',
    answer: health,
  }),
}
