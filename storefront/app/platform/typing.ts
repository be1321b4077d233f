/** Targets of `input` events since the page was hydrated. */
export const typed = new Set<EventTarget | null>()

/** Records input anywhere on the page. Registered at hydration, because later parts load after people begin to type. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => typed.add(target))
}
