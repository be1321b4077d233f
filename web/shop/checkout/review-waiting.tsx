import { useText } from '../../shared/text/shape/text.ts'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'

/** Placeholder of the review until the server has priced the order. */
export function ReviewWaiting() {
  const { checkout } = useText()
  return (
    <Loading label={checkout.loading}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-10">
        <div className="grid gap-6">
          <Skeleton className="h-44" />
          <Skeleton className="h-56" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="h-112" />
      </div>
    </Loading>
  )
}
