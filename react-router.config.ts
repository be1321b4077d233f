import type { Config } from '@react-router/dev/config'
import { finishBuild } from './storefront/finish-build.ts'

export default {
  appDirectory: 'storefront/app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: there are few, and asking for them one by one would need a URL of its own.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
