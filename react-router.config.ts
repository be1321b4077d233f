import type { Config } from '@react-router/dev/config'
import { finishBuild } from './storefront/finish-build.ts'

export default {
  appDirectory: 'storefront/app',
  buildDirectory: 'build',
  ssr: true,
  // The manifest lists all routes: there are few, and lazy discovery would need an additional endpoint.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
