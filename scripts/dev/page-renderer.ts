import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ServerBuild } from 'react-router'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { digestAnswer, type PageApi } from '../../server/platform/ssr/page-api.ts'
import { createHtmlRenderer, type RenderPage } from '../../server/platform/ssr/page-render.ts'

/** Starts the loopback HTTP server that renders pages from their sources for the server process. */
export async function startPageRenderer(
  vite: ViteDevServer,
  { deployTime, ...settings }: { deployTime: Date; origin: string; api: PageApi },
): Promise<{ server: Server; url: string }> {
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the pages.')
  const report = (error: unknown) => console.error('A page could not be rendered.', error)
  const render: (...args: Parameters<RenderPage>) => ReturnType<ReturnType<typeof createHtmlRenderer>> =
    async (...args) => {
      const build = await environment.runner.import<ServerBuild>('virtual:react-router/server-build')
      const storefront = { build, builtAt: deployTime.toISOString(), textAssets: { zh_tw: null, en: null } }
      return await createHtmlRenderer(storefront, { ...settings, report }, 'development')(...args)
    }
  const server = createServer(async (request, answer) => {
    try {
      const page = await render(...((await json(request)) as Parameters<RenderPage>))
      answer.end(JSON.stringify(page))
    } catch (error) {
      report(error)
      answer.writeHead(500).end()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Calls the API over HTTP, as browsers do. */
export function apiAt(urlOf: () => Promise<{ url: string; release: () => void }>): PageApi {
  return async ({ method, path, headers, body }) => {
    const { url, release } = await urlOf()
    try {
      const sent = typeof body === 'string' ? { body } : {}
      const answer = await fetch(`${url}${apiBase}${path}`, { method, headers, ...sent })
      const isJson = answer.headers.get('content-type')?.includes('json')
      const text = await answer.text()
      return {
        status: answer.status,
        header: (name) => answer.headers.get(name),
        body: isJson ? JSON.parse(text) : null,
        digest: digestAnswer(answer.status, text),
      }
    } finally {
      release()
    }
  }
}
