import { createHash } from 'node:crypto'

/** Security headers of every page (docs/spec/attacks.md#b27). */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** The content security policy of one page (docs/spec/attacks.md#b26): external scripts from our origin, and its inline
 *  scripts by hash. Injected scripts have no hash.
 *  @param scripts the inline scripts that the renderer wrote
 *  @param formTargets origins besides our own that forms may be submitted to: bank pages */
export function formatPagePolicy(scripts: readonly string[], formTargets: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // The only Trusted Types policy creates the URL of the service worker (cached-pages.ts).
    'trusted-types service-worker',
  ].join('; ')
}

/** Separates a page and the inline scripts that its renderer marked with a nonce. A script that a fault lets through in
 *  stored text cannot know the nonce, so it gets no hash. */
export function takeInlineScripts(marked: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = [...marked.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(
    ([, attributes = '', content = '']) => (attributes.includes(mark) && content !== '' ? [content] : []),
  )
  return { html: marked.replaceAll(mark, ''), scripts }
}
