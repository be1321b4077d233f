import { cloneDatabase, type DatabaseCopy } from '../test-support/clone-database.ts'

export const template = 'mall_template'

/** Connection data of the journeys' PostgreSQL. */
export interface Cluster {
  /** As `postgres`, for cloning. */
  adminUrl: string
  /** As `mall_app`, the role of the mall. */
  appUrl: string
  /** The folder of the demo mall's pictures. */
  dataDir: string
}

/** Playwright's workers are separate processes and inherit the environment. */
export function provideCluster(cluster: Cluster): void {
  process.env.E2E_CLUSTER = JSON.stringify(cluster)
}

export function findCluster(): Cluster {
  return JSON.parse(process.env.E2E_CLUSTER ?? '') as Cluster
}

/** A demo mall's database for one journey. */
export async function copyDatabase(cluster: Cluster): Promise<DatabaseCopy> {
  return await cloneDatabase(cluster, { template, prefix: 'journey' })
}
