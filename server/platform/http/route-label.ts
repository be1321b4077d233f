import { fixedRoutes } from '../../../contract/site-map.ts'

const fixedPaths = new Map(fixedRoutes.map(({ path }) => [path.toLowerCase(), path]))

/** The label of a request: its route template, so that labels are few and contain no ids, words or addresses.
 *  @param template the route that Fastify has found; undefined for none */
export function routeLabel(template: string | undefined, url: string): string {
  if (template === undefined) return 'none'
  if (template !== '/*') return template
  const path = (url.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/(?<=.)\/+$/, '')
  const fixed = fixedPaths.get(path)
  if (fixed !== undefined) return fixed
  return /^\/admin(?:\/|$)/.test(path) ? '/admin/*' : 'catalogue page'
}

export const outcomes = ['ok', 'refused', 'client-error', 'failed'] as const

/** The outcome of a request: how much of it is a fault of the mall, of the client, or of nobody. */
export function classifyStatus(status: number): (typeof outcomes)[number] {
  if (status < 400) return 'ok'
  if (status === 422 || status === 429) return 'refused'
  return status < 500 ? 'client-error' : 'failed'
}
