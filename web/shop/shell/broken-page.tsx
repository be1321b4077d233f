import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { PageLink } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { MissingPage } from '../catalogue/parts/missing-page.tsx'

/** Error page. Internal details are not shown. */
export function BrokenPage() {
  const error = useRouteError()
  const { broken } = useText().failures
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />
  return (
    <>
      <PageHead title={broken.title} isPrivate />
      <EmptyState level={1} title={broken.title} hint={broken.hint} icon={<Scene of="broken" />}>
        <Button onClick={() => location.reload()}>{broken.retry}</Button>
        {pathname.startsWith('/admin/') && (
          <PageLink to="/admin" className="self-center text-accent underline">
            {broken.toAdmin}
          </PageLink>
        )}
      </EmptyState>
    </>
  )
}
