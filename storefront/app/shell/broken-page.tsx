import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageHead } from '../platform/pages/seo.tsx'
import { useText } from '../text/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Button } from '../ui/form/button.tsx'
import { NotFound } from './not-found.tsx'

/** Error page. Internal details are not shown. */
export function BrokenPage() {
  const error = useRouteError()
  const { broken } = useText().failures
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <>
      <PageHead title={broken.title} isPrivate />
      <EmptyState level={1} title={broken.title} hint={broken.hint}>
        <Button onClick={() => location.reload()}>{broken.retry}</Button>
      </EmptyState>
    </>
  )
}
