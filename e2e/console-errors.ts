import type { BrowserContext } from '@playwright/test'

/** Hears what a browser complains of: errors of scripts, violations of the content security policy, files not found.
 *  A 422 is how the mall refuses, a 401 how a session ends, and the page for missing pages is a 404 itself;
 *  all of them are said in words. */
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
