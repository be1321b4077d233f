import { useText } from '../text/shape/text.ts'
import { buttonClass } from '../ui/button-variants.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Scene } from '../ui/picture/scene.tsx'
import { PageLink } from './link.tsx'
import { PageHead } from './seo.tsx'

/** That a page does not exist. */
export function NotFound() {
  const { notFound } = useText().failures
  return (
    <>
      <PageHead title={notFound.title} isPrivate />
      <EmptyState level={1} title={notFound.title} hint={notFound.hint} icon={<Scene of="lost" />}>
        <PageLink to="/home" className={buttonClass({})}>
          {notFound.toHome}
        </PageLink>
      </EmptyState>
    </>
  )
}
