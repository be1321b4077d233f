import { useEffect } from 'react'
import { vitalsSampleShare } from '../../../contract/shop/analytics/vital-metrics.ts'
import { useSite } from '../../shared/pages/site.ts'

/** Measures a sample of page loads. Others do not load that code. */
export function useWebVitals(): void {
  const { deployTime } = useSite()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page load is measured once.
  useEffect(() => {
    const { pathname } = location
    if (Math.random() < vitalsSampleShare)
      import('./web-vitals.ts').then(
        ({ measureVisit }) => measureVisit(deployTime, pathname),
        () => null,
      )
  }, [])
}
