import { useText } from '../../shared/text/shape/text.ts'
import { BottomBar } from '../../shared/ui/bottom-bar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { BarTotal } from './place-order.tsx'

/** Placeholder of the review until the server has priced the order. */
export function ReviewWaiting() {
  const { checkout } = useText()
  return (
    <Loading label={checkout.loading}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_min(24rem,42%)] lg:items-start lg:gap-10">
        <div className="grid gap-6">
          <Skeleton className="h-16 lg:hidden" />
          <Skeleton className="h-44" />
          <Skeleton className="h-56" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="h-112" />
        <BottomBar className="md:hidden">
          <BarTotal>
            <Skeleton className="h-6 w-24 bg-line" />
          </BarTotal>
          <Button disabled className="grow max-md:min-h-14">
            {checkout.place}
          </Button>
        </BottomBar>
      </div>
    </Loading>
  )
}
