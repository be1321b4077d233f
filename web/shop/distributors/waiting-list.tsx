import { useText } from '../../shared/text/shape/text.ts'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'

/** Placeholder of a loading list. */
export function WaitingList() {
  const { distributors } = useText()
  return (
    <Loading label={distributors.loading}>
      <div className="grid gap-4">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-28" />
        ))}
      </div>
    </Loading>
  )
}
