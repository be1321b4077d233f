/** Opens the closed parts that contain an element: a hidden field takes no focus. */
export function openDetailsAround(element: Element): void {
  for (
    let details = element.closest('details');
    details !== null;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true
}
