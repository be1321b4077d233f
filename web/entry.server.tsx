import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageRequest } from './shared/api/page-request.ts'
import { NonceContext } from './shared/browser/nonce.ts'
import { startLater } from './shared/browser/start-later.ts'
import { LanguageContext } from './shared/language/language.ts'
import { loadText } from './shared/text/load-text.ts'
import { TextContext } from './shared/text/shape/text.ts'

export { createPageContext } from './shared/api/page-request.ts'

/** Called by React Router for every error of a loader or component. Responses with a status are not errors of ours. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(pageRequest).report(error)
}

/** Maximum rendering time of a page; the API calls behind it have shorter timeouts. */
export const streamTimeout = 8_000

/** Renders a whole page. It goes into the page cache, and its policy lists the hashes of its inline scripts, so nothing
 *  may be streamed later. */
export default async function renderPage(
  request: Request,
  ownStatus: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, receive } = context.get(pageRequest)
  // A loader of this route would lengthen the route manifest, which every visitor loads.
  const isUnknown = router.staticHandlerContext.matches.some(({ route }) => route.path === 'admin/*')
  const status = isUnknown ? 404 : ownStatus
  const text = await loadText(language)
  const page = (
    <LanguageContext value={language}>
      <TextContext value={text}>
        <NonceContext value={nonce}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </NonceContext>
      </TextContext>
    </LanguageContext>
  )
  return await new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // One chunk: content moved into place by scripts would shift the layout.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(
          collectText((html) => {
            receive(startLater(html))
            resolve(new Response(null, { status, headers }))
          }),
        )
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('A page took too long to render.')), streamTimeout)
  })
}

/** A stream that passes on everything written to it as one text. */
function collectText(receive: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      receive(Buffer.concat(chunks).toString())
      done()
    },
  })
}
