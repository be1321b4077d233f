import type { BrowserContext } from '@playwright/test'
import { tipDurationMs } from '../storefront/app/platform/tips.ts'

/** Lets an info tip stay as long as an error. It stays for two seconds in the shop, in which Playwright may not look
 *  once on a busy machine. */
export async function prolongTips(context: BrowserContext): Promise<void> {
  await context.addInitScript(({ info, error }) => {
    const { setTimeout } = window
    const prolonged = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(act, ms === info ? error : ms, ...rest)
    Object.assign(window, { setTimeout: prolonged })
  }, tipDurationMs)
}
