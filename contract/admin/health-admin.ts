import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const time = z.iso.datetime().nullable()

export type GatewayFaultCall = 'START' | 'QUERY' | 'REFUND'

/** How long the dashboard looks back for calls that a gateway did not serve. */
export const gatewayFaultMinutes = 60

export const gatewayFaults = z.object({
  gateway: z.string(),
  calls: z.int().describe('calls that it did not answer or refused'),
  pagesNotOpened: z.int().describe('of these, payment pages that shoppers did not get'),
  lastAt: z.iso.datetime().describe('the minute of the last one'),
  lastError: z.string(),
})
export type GatewayFaults = z.infer<typeof gatewayFaults>

const health = z.object({
  at: z.iso.datetime().describe('by the clock of the database'),
  database: z.object({
    version: z.string(),
    sizeBytes: z.int(),
    connections: z.int().describe('to this database, of all processes'),
    maxConnections: z.int().describe('to all databases of the server'),
    startedAt: z.iso.datetime(),
  }),
  reconciledAt: time.describe('when payments were last compared with what the gateways say'),
  gateways: z
    .array(gatewayFaults)
    .describe(`gateways that failed calls in the last ${gatewayFaultMinutes} minutes`),
  mails: z.object({ queued: z.int(), failed: z.int(), oldestQueuedAt: time }),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int().describe('jobs whose time has come'),
      planned: z.int().describe('jobs for later'),
      active: z.int(),
      failed: z.int().describe('jobs that were given up'),
      waitingSince: time.describe('the time of the job that waits longest'),
    }),
  ),
  failedJobs: z
    .array(
      z.object({
        id: z.string(),
        queue: z.string(),
        tries: z.int(),
        failedAt: time,
        error: z.string().describe('without addresses'),
      }),
    )
    .describe('latest first'),
})
export type Health = z.infer<typeof health>

/** How the mall itself is, for those who look after it. */
export const healthAdminEndpoints = {
  readHealth: endpoint({
    method: 'GET',
    path: '/admin/health',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary:
      'Queues, jobs that failed, mails that wait, the database, and when payments were last reconciled',
    answer: health,
  }),
}
