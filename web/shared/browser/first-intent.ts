const pressable = 'a,button,input,label,select,summary,textarea'

/** Calls back once, when a visitor first points at, focuses or presses a control. A press from before hydration is replayed
 *  as a click only. */
export function onFirstIntent(begin: () => void): void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  const notice = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(pressable) === null) return
    controller.abort()
    begin()
  }
  for (const sign of ['pointerover', 'focusin', 'click']) addEventListener(sign, notice, options)
}
