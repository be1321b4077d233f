import type { BrowserContext } from '@playwright/test'
import { toastDurationMs } from '../web/shared/session/toasts.ts'

/** Shows info toasts as long as errors. In the shop they last two seconds, too short for Playwright on a busy
 *  machine.
 *  @param shownMs longer, for a toast that appears while a page loads */
export async function prolongToasts(
  context: BrowserContext,
  shownMs: number = toastDurationMs.error,
): Promise<void> {
  await context.addInitScript(
    ({ info, error, shownMs }) => {
      const { setTimeout } = window
      const prolonged = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(act, ms === info || ms === error ? shownMs : ms, ...rest)
      Object.assign(window, { setTimeout: prolonged })
    },
    { ...toastDurationMs, shownMs },
  )
}
