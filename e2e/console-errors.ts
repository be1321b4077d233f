import type { BrowserContext } from '@playwright/test'

/** Records browser errors: script errors, violations of the Content-Security-Policy, missing files. Excluded
 *  are 422 (refusal), 401 (session ended) and the not-found page, which the pages report in text. */
export function recordConsoleErrors(context: BrowserContext, consoleErrors: string[]): void {
  context.on('weberror', (error) => consoleErrors.push(`${error.error()} on ${error.page()?.url()}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    if (/^Failed to load resource: .* status of (401|422) /.test(text)) return
    const isThePageItself = message.location().url === message.page()?.url()
    if (isThePageItself && /^Failed to load resource: .* status of 404 /.test(text)) return
    consoleErrors.push(`${text} on ${message.page()?.url()} (${message.location().url})`)
  })
}
