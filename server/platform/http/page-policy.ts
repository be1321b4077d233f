import { createHash } from 'node:crypto'

/** What browsers may not do with our pages, whatever a page says (docs/spec/attacks.md#b27). */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** The policy of one page (docs/spec/attacks.md#b26): scripts from our own files, and those inline ones that were in
 *  the page when we made it, by their hashes. Whatever anyone plants later has no hash.
 *  @param formTargets origins that a form may be sent to besides our own: the pages of banks. */
export function policyOf(html: string, formTargets: readonly string[]): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
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
    // The one policy there is makes the address of the service worker, and of nothing else (cached-pages.ts).
    'trusted-types service-worker',
  ].join('; ')
}

/** The contents of the scripts that stand in the page itself. Facts for search engines are no script: nothing runs them. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, attributes = '', content = '']) =>
    /\s(?:src=|type="application\/ld\+json")/.test(attributes) ? [] : [content],
  )
}
