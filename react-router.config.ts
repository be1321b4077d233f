import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeCompiled } from './server/platform/mail/compile-tsx.ts'
import { finishBuild } from './web/build-steps/finish-build.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The manifest lists all routes: there are few, and lazy discovery would need an additional endpoint.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await writeCompiled(join(import.meta.dirname, 'server/platform/mail/mail-page.tsx'))
    await finishBuild(reactRouterConfig.buildDirectory)
  },
} satisfies Config
