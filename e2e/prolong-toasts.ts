import type { BrowserContext } from '@playwright/test'
import { toastDurationMs } from '../storefront/app/platform/toasts.ts'

/** Shows info toasts as long as errors. In the shop they last two seconds, too short for Playwright on a busy
 *  machine. */
export async function prolongToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(({ info, error }) => {
    const { setTimeout } = window
    const prolonged = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(act, ms === info ? error : ms, ...rest)
    Object.assign(window, { setTimeout: prolonged })
  }, toastDurationMs)
}
