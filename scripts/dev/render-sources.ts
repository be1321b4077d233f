import { formatPagePolicy } from '../../server/platform/http/page-policy.ts'
import { type HtmlPage, packPage, type RenderPage } from '../../server/platform/ssr/page-render.ts'

/** Renders pages through the Vite process (page-renderer.ts). */
export function renderAt(url: string, formTargets: readonly string[]): RenderPage {
  return async (...args) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(args) })
    if (!answer.ok) throw new Error('A page could not be rendered; the error stands above.')
    const page = (await answer.json()) as HtmlPage
    return await packPage(page, developmentPolicy(page.scripts, formTargets))
  }
}

/** The production policy, plus the style elements and the WebSocket of Vite. */
export function developmentPolicy(scripts: readonly string[], formTargets: readonly string[]): string {
  return formatPagePolicy(scripts, formTargets)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
}
