import type { DialogProps } from './dialog-props.ts'
import { LazyPart, lazyPart } from './lazy-part.tsx'

/** Loaded when the first dialog opens. */
const dialogPanel = lazyPart<DialogProps>(() => import('./dialog-panel.tsx'))

/** A modal dialog. Focus is trapped within and restored afterwards. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <LazyPart part={dialogPanel} props={props} /> : null
}
