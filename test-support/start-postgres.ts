import type { TestProject } from 'vitest/node'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'
import { createTemplate } from './create-template.ts'
import { endWithGate } from './end-with-gate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** As `postgres`, for cloning; as `mall_app`, for the code under test. */
    postgresUrls: { admin: string; app: string }
  }
}

export const template = 'mall_template'

/** Global setup of Vitest: one PostgreSQL for all tests, with a migrated database that each test file clones. */
export default async function startPostgres(project: TestProject) {
  endWithGate()
  const folder = await temporaryFolder('mall-test-')
  const cluster = await startEmbeddedCluster(folder.path, { durable: false })
  await createTemplate(cluster, template)
  project.provide('postgresUrls', {
    admin: cluster.urlFor('postgres', 'postgres'),
    app: cluster.urlFor('mall_app', template),
  })
  return async () => {
    await cluster.stop()
    await folder.remove()
  }
}
