import { createHash } from 'node:crypto'

/** Security headers of every page (docs/spec/attacks.md#b27). */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** The content security policy of one page (docs/spec/attacks.md#b26): external scripts from our origin, and the
 *  rendered inline scripts by hash. Injected scripts have no hash.
 *  @param formTargets origins besides our own that forms may be submitted to: bank pages */
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
    // The only Trusted Types policy creates the URL of the service worker (cached-pages.ts).
    'trusted-types service-worker',
  ].join('; ')
}

/** The contents of inline scripts. JSON-LD is data and is not executed. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, attributes = '', content = '']) =>
    /\s(?:src=|type="application\/ld\+json")/.test(attributes) ? [] : [content],
  )
}
