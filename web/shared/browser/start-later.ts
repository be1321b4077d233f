import { hasHydrated } from './hydration.ts'

/** Defers the scripts of a rendered page until `startScript` restores them after first paint: on a slow connection
 *  they would compete with the style sheet and the first picture. */
export function startLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script( nonce="\w+")? type="module" async="">/, '<script$1 type="later">')
}

/** Inline script in the head of every page, so that it waits for no other file. A function called by the server only,
 *  so that the browser bundle omits it. */
export function startScript(): string {
  return `(${start})(${JSON.stringify(hasHydrated)})`.replace(/\n\s+/g, '\n')
}

/** Starts the scripts after the first screen is painted, or at once on interaction or in a hidden tab. Clicks, input
 *  and form submissions before hydration are recorded and replayed, if need be on the elements that took their places when
 *  React rendered a changed page again. Serialised as text, so it is one function and uses only its parameters. */
function start(event: string): void {
  const timeoutMs = 3000
  const pressable = 'button[type=button],[type=checkbox],[type=radio]'
  const fields = 'input,select,textarea'
  const taps = new Map<HTMLElement, number>()
  const typed = new Map<HTMLInputElement, { value: string; place: number }>()
  const sent = new Map<HTMLFormElement, { button: HTMLElement | null; place: number }>()
  const listeners = { click: tapped, submit: wasSent, input: wasTyped }
  let isUrgent = document.hidden
  let hasStarted = false

  function begin() {
    isUrgent = true
    if (hasStarted || document.readyState === 'loading') return
    hasStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload'
    const script = document.querySelector<HTMLScriptElement>('script[type=later]')
    if (script === null) return
    script.type = 'module'
    // Inserting a script element runs it, so it is inserted again.
    script.replaceWith(script)
  }

  function beginOncePainted() {
    if (isUrgent) return begin()
    setTimeout(begin, timeoutMs)
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    // The pictures are painted in the first frame, which is on screen by the second.
    const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(afterPaint)
  }

  function findPlace(element: Element, selector: string) {
    return [...document.querySelectorAll(selector)].indexOf(element)
  }

  function findRendered<Kind extends Element>(
    element: Kind,
    selector: string,
    place: number,
  ): Kind | undefined {
    return element.isConnected ? element : document.querySelectorAll<Kind>(selector)[place]
  }

  function tapped(tap: Event) {
    const target = tap.target as Element
    const held = target.closest<HTMLElement>(pressable)
    if (held === null) return
    tap.preventDefault()
    taps.set(held, findPlace(held, pressable))
  }

  function wasSent(submit: Event) {
    const form = submit.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    submit.preventDefault()
    sent.set(form, { button: (submit as SubmitEvent).submitter, place: findPlace(form, 'form') })
  }

  function wasTyped(input: Event) {
    const field = input.target as HTMLInputElement
    typed.set(field, { value: field.value, place: findPlace(field, fields) })
  }

  function replay() {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
    for (const [old, { value, place }] of typed) {
      const field = findRendered(old, fields, place)
      if (!field) continue
      // React ignores a value that equals its tracked one, so the native setter changes it.
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      // React listens for `input` at text fields and for `change` at selects.
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    }
    for (const [button, place] of taps) findRendered(button, pressable, place)?.click()
    for (const [form, { button, place }] of sent)
      findRendered(form, 'form', place)?.requestSubmit(button?.isConnected ? button : undefined)
  }

  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)
  for (const sign of ['pointerdown', 'pointerover', 'keydown', 'focusin']) addEventListener(sign, begin, true)
  addEventListener('DOMContentLoaded', beginOncePainted)
  addEventListener(event, replay, { once: true })
}
