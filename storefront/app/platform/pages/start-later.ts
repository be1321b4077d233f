import { cameToLife } from './came-to-life.ts'

/** Takes the scripts of a rendered page out of the browser's hands, for `startScript` to give back once the page
 *  is seen: on a phone's line they would compete with its style and its first picture. */
export function startLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
}

/** Stands in the head of every page, as text, because it must not wait for any other file. A function, because
 *  what only the server says then stays out of the browser's files. */
export function startScript(): string {
  return `(${start})(${JSON.stringify(cameToLife)})`.replace(/\n\s+/g, '\n')
}

/** Begins once the first screen and its pictures have been painted; at once where someone points at the page
 *  or types, and where nobody sees it, because a hidden page is never painted. Until the page has come to life
 *  nothing that people do is lost: links and forms with an address work by themselves, and taps, typed words
 *  and other forms are kept for it. Knows nothing outside of itself but what it is handed. */
function start(event: string): void {
  const patienceMs = 3000
  const taps = new Set<HTMLElement>()
  const typed = new Map<HTMLInputElement, string>()
  const sent = new Map<HTMLFormElement, HTMLElement | null>()
  const listeners = { click: tapped, submit: wasSent, input: wasTyped }
  let isHurried = document.hidden
  let isBegun = false

  function begin() {
    isHurried = true
    if (isBegun || document.readyState === 'loading') return
    isBegun = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload'
    const script = document.querySelector<HTMLScriptElement>('script[type=later]')
    if (script === null) return
    script.type = 'module'
    // A script runs as it is put into the page, so it is put there once more.
    script.replaceWith(script)
  }

  function beginOncePainted() {
    if (isHurried) return begin()
    setTimeout(begin, patienceMs)
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    // The first frame shows the pictures; when the second is due, the first has been seen.
    const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(afterPaint)
  }

  function tapped(tap: Event) {
    const target = tap.target as Element
    const held = target.closest<HTMLElement>('button[type=button],[type=checkbox],[type=radio]')
    if (held === null) return
    tap.preventDefault()
    taps.add(held)
  }

  function wasSent(submit: Event) {
    const form = submit.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    submit.preventDefault()
    sent.set(form, (submit as SubmitEvent).submitter)
  }

  function wasTyped(input: Event) {
    const field = input.target as HTMLInputElement
    typed.set(field, field.value)
  }

  function giveBack() {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
    for (const [field, value] of typed) {
      // React compares with what it knows to have set; what is set behind its back is news to it.
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      // React listens for `input` at text fields, and for `change` at selects.
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    }
    for (const button of taps) button.click()
    for (const [form, button] of sent) form.requestSubmit(button)
  }

  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)
  for (const sign of ['pointerdown', 'pointerover', 'keydown', 'focusin']) addEventListener(sign, begin, true)
  addEventListener('DOMContentLoaded', beginOncePainted)
  addEventListener(event, giveBack, { once: true })
}
