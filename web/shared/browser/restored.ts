/** Calls back when the browser restores this document from the back/forward cache: whatever it shows may be outdated. */
export function onRestored(callback: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback()
  }
  addEventListener('pageshow', listener)
  return () => removeEventListener('pageshow', listener)
}
