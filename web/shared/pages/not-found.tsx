import { useText } from '../text/shape/text.ts'
import { buttonClass } from '../ui/button-variants.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLink } from './link.tsx'
import { PageHead } from './seo.tsx'

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
