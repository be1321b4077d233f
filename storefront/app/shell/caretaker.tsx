import { useArrival } from './arrival.ts'
import { useComingBack } from './come-back.ts'
import { useFreshBuild } from './fresh-build.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { useSeenPages } from './seen-pages.ts'

/** What looks after a page once it has come to life. The first screen needs none of it, so it comes afterwards. */
export default function Caretaker() {
  useFreshBuild()
  useComingBack()
  useArrival()
  useSeenPages()
  return <OfflineBanner />
}
