import { NotFound } from '../../../shared/pages/not-found.tsx'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'

/** Loaded with a missing page only. */
const waysOn = lazyPart<object>(() => import('./ways-on.tsx'))

/** The page of an address of the shop that does not exist. */
export function MissingPage() {
  return (
    <>
      <NotFound />
      <LazyPart part={waysOn} props={{}} isSilent />
    </>
  )
}
