import type { BrowserContext } from '@playwright/test'
import { toastDurationMs } from '../storefront/app/platform/toasts.ts'

/** Lets an info toast stay as long as an error. It stays for two seconds in the shop, in which Playwright may not look
 *  once on a busy machine. */
export async function prolongToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(({ info, error }) => {
    const { setTimeout } = window
    const prolonged = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(act, ms === info ? error : ms, ...rest)
    Object.assign(window, { setTimeout: prolonged })
  }, toastDurationMs)
}
