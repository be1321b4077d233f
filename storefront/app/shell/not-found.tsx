import { PageLink } from '../platform/pages/link.tsx'
import { PageHead } from '../platform/pages/seo.tsx'
import { useText } from '../text/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { buttonClass } from '../ui/form/button-variants.ts'

/** The 404 page, with links to existing pages. */
export function NotFound() {
  const { notFound } = useText().failures
  return (
    <>
      <PageHead title={notFound.title} isPrivate />
      <EmptyState level={1} title={notFound.title} hint={notFound.hint}>
        <PageLink to="/home" className={buttonClass({})}>
          {notFound.toHome}
        </PageLink>
        <PageLink to="/product/new" className={buttonClass({ variant: 'secondary' })}>
          {notFound.toSearch}
        </PageLink>
      </EmptyState>
    </>
  )
}
