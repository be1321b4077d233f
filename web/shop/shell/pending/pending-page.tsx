import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import type { PendingLayout } from './pending-rules.ts'

export interface PendingPageProps {
  layout: PendingLayout
}

/** Placeholder of a page that loads slowly. It covers the page below the header, which keeps its scroll position, and
 *  has the sizes of the next one. */
export default function PendingPage({ layout }: PendingPageProps) {
  return (
    <div
      aria-hidden="true"
      data-pending={layout}
      className="fixed inset-x-0 top-(--header) bottom-0 z-20 overflow-hidden bg-paper"
    >
      <div className="page-width">
        <div className="flex min-h-13 items-center">
          <Skeleton className="h-4 w-40" />
        </div>
        {layout === 'product' ? <ProductPlaces /> : <ListPlaces isText={layout === 'text'} />}
      </div>
    </div>
  )
}

function ProductPlaces() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <Skeleton className="aspect-square rounded-lg" />
      <div className="grid gap-5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12 rounded-full" />
      </div>
    </div>
  )
}

function ListPlaces({ isText }: { isText: boolean }) {
  return (
    <>
      <Skeleton className="mb-6 h-10 w-56 lg:mb-10" />
      {isText ? (
        <div className="grid gap-4">
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <Skeleton key={place} className="h-28" />
          ))}
        </div>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[min(14rem,25%)_1fr] lg:gap-12">
          <Skeleton className="h-12 rounded-lg lg:h-96" />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-x-4 gap-y-7 md:grid-cols-3 lg:gap-x-6">
            {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
              <div key={place} className="grid gap-3">
                <Skeleton className="aspect-square rounded-lg" />
                <Skeleton className="h-4 w-1/3" />
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-5 w-1/2" />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
