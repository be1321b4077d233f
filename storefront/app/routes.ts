import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map (spec 2), written out. The paths that the catalogue gives rise to end in the last line. */
export default [
  index('pages/start.ts'),
  route('home', 'pages/home.tsx'),
  route('404', 'pages/not-found.tsx'),
  route('*', 'pages/unknown.ts'),
] satisfies RouteConfig
