import { expect, type Locator } from '@playwright/test'

/** Maximum stops between two controls of a purchase. */
const maxStops = 60

/** Presses Tab until the control has the focus. Every stop on the way has to show its focus, and nothing may cover it. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await target.waitFor()
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    // A carousel scrolls smoothly to its focused slide.
    await expect.poll(() => page.evaluate(findFaultOfFocus)).toBeNull()
    if (await target.evaluate((control) => control === document.activeElement)) break
  }
  await expect(target).toBeFocused()
}

/** Runs in the page. Radio cards draw the focus of their input around the label. */
function findFaultOfFocus(): string | null {
  const control = document.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) return null
  const drawn = [control, control.closest('label'), control.nextElementSibling].filter(
    (element) => element !== null,
  )
  const isDrawn = drawn.some((element) => getComputedStyle(element).outlineStyle !== 'none')
  const { left, top, width, height } = control.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isOnTop = hit !== null && drawn.some((element) => element.contains(hit) || hit.contains(element))
  if (isDrawn && isOnTop) return null
  return `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}: ${isDrawn ? 'covered' : 'no outline'}`
}
