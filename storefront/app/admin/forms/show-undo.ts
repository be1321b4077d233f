import { type Toast, toasts } from '../../platform/toasts.ts'

let shown = 0

/** Shows a toast with a button that reverses what has just happened. */
export function showUndo(sentence: string, action: NonNullable<Toast['action']>): void {
  shown += 1
  // Other toasts count upwards.
  toasts.set(
    [...toasts.get(), { id: -shown, kind: 'info' as const, message: () => sentence, action }].slice(-3),
  )
}
