import { useText } from '../text/shape/text.ts'

/** The lowest of several amounts between smaller words. */
export function PriceFrom({ children }: { children: string }) {
  const [before, after] = useText().catalogue.priceFrom
  return (
    <>
      <small className="font-normal text-muted">{before}</small>
      {children}
      <small className="font-normal text-muted">{after}</small>
    </>
  )
}
