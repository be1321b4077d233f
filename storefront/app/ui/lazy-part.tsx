import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface PartFailure {
  retry: () => void
  close: () => void
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

export function partOf<Props>(load: Part<Props>['load']): Part<Props> {
  return { load, code: null }
}

/** Renders such a part. A failed load leaves the page intact and shows a notice with a retry; React's `lazy` would cache
 *  the failure and replace the page. */
export function LazyPart<Props extends { onClose: () => void }>({
  part,
  props,
}: {
  part: Part<Props>
  props: Props
}) {
  const [Code, setCode] = useState(() => part.code)
  const [hasFailed, setFailed] = useState(false)
  const begin = () => {
    setFailed(false)
    part.load().then(
      (file) => {
        part.code = file.default
        setCode(() => file.default)
      },
      () => setFailed(true),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once, when first shown.
  useEffect(() => {
    if (part.code === null) begin()
  }, [])
  if (Code !== null) return <Code {...props} />
  return hasFailed ? (renderFailure?.({ retry: begin, close: props.onClose }) ?? null) : null
}
