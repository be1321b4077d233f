import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeCompiled } from './server/platform/mail/compile-tsx.ts'
import { readBuildTime } from './web/build-steps/build-time.ts'
import { finishBuild } from './web/build-steps/finish-build.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The manifest lists all routes: there are few, and lazy discovery would need an additional endpoint.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await writeCompiled(join(import.meta.dirname, 'server/platform/mail/mail-page.tsx'))
    const builtAt = await readBuildTime(import.meta.dirname, { now: new Date() })
    await finishBuild(reactRouterConfig.buildDirectory, builtAt)
  },
} satisfies Config
