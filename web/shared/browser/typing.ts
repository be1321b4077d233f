/** Targets of `input` events since hydration. */
export const typed = new Set<EventTarget | null>()

/** Records input anywhere on the page. Registered at hydration, because other code loads after people begin to type. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => typed.add(target))
}
