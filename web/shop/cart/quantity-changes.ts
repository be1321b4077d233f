let running: Promise<unknown> = Promise.resolve()

/** Registers quantity changes that are sent one after another. */
export function addQuantityChanges(changes: Promise<void>): void {
  running = Promise.allSettled([running, changes])
}

/** Resolves once the quantity changes that were made until now have ended. */
export async function waitForQuantityChanges(): Promise<void> {
  await running
}
