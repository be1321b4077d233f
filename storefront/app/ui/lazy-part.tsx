import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'

export interface PartFailure {
  retry: () => void
  close: () => void
}

/** Says that the code of a part could not be loaded. Provided once for all pages, which know the sentences. */
export const PartFailureContext = createContext<(failure: PartFailure) => ReactNode>(() => null)

/** A part of a page whose code is loaded when it is first shown, and then kept. */
export interface Part<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  code: ComponentType<Props> | null
}

export function partOf<Props>(load: Part<Props>['load']): Part<Props> {
  return { load, code: null }
}

/** Shows such a part. Where its code cannot be loaded the page stays, and the part says so and can be tried again; React's
 *  own `lazy` would keep the failure and take the page with it. */
export function LazyPart<Props extends { onClose: () => void }>({
  part,
  props,
}: {
  part: Part<Props>
  props: Props
}) {
  const [Code, setCode] = useState(() => part.code)
  const [hasFailed, setFailed] = useState(false)
  const say = use(PartFailureContext)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once, when it is first shown.
  useEffect(() => {
    if (part.code === null) begin()
  }, [])
  if (Code !== null) return <Code {...props} />
  return hasFailed ? say({ retry: begin, close: props.onClose }) : null
}
