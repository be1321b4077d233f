import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

export interface PartFailure {
  retry: () => void
  /** Undefined for a part of the page itself, which cannot be closed. */
  close: (() => void) | undefined
}

let renderFailure: ((failure: PartFailure) => ReactNode) | null = null

/** Sets how a part that could not be loaded is reported: `ui` has no sentences of its own. */
export function reportPartFailuresWith(render: (failure: PartFailure) => ReactNode): void {
  renderFailure = render
}

/** A part of a page whose code is loaded on first use and then cached. */
export interface Part<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  code: ComponentType<Props> | null
}

export function lazyPart<Props>(load: Part<Props>['load']): Part<Props> {
  return { load, code: null }
}

/** Renders such a part. A failed load leaves the page intact and shows a notice with a retry; React's `lazy` would cache
 *  the failure and replace the page. @param waiting shown while it loads @param isSilent renders nothing on failure */
export function LazyPart<Props extends object>({
  part,
  props,
  waiting = null,
  isSilent = false,
}: {
  part: Part<Props>
  props: Props & { onClose?: () => void }
  waiting?: ReactNode
  isSilent?: boolean
}) {
  const { onClose } = props
  // What a press opens is rendered after the frame that answers the press, also if its code is here.
  const [Code, setCode] = useState<ComponentType<Props> | 'failed' | null>(() => (onClose ? null : part.code))
  const begin = () => {
    part.load().then(
      (file) => {
        part.code = file.default
        startTransition(() => setCode(() => file.default))
      },
      () => setCode('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once, when first shown.
  useEffect(() => {
    if (Code === null) begin()
  }, [])
  // An opened part is loaded again at the next press, a part of the page once the browser is online again.
  useEffect(() => {
    if (Code !== 'failed') return
    const event = onClose ? 'click' : 'online'
    const retry = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('button,input')) begin()
    }
    addEventListener(event, retry)
    return () => removeEventListener(event, retry)
  })
  if (Code === null) return waiting
  if (Code === 'failed') return isSilent ? null : renderFailure?.({ retry: begin, close: onClose })
  return (
    <Suspense fallback={waiting}>
      <Code {...props} />
    </Suspense>
  )
}
