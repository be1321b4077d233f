import { useSearchParams } from 'react-router'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ProductPage } from '../../../shop/catalogue/product/product-page.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { CopyLink } from '../../shared/copy-link.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'

/** Preview of a draft as shoppers would see it. Loaded in the browser by an API call for staff only, so that no cache or
 *  search engine receives it. */
export default function AdminPreview() {
  const { catalogue, products } = useAdminText()
  const { drafts } = catalogue
  const nameOf = useNameOf()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id') ?? 'none'
  const { loaded, retry } = useLoaded(id, () => quietAdminApi.drafts.preview({ params: { id } }))
  const toDraft = `/admin/catalogue/draft?id=${id}`
  return (
    <AdminPage
      title={drafts.previewed}
      actions={<CopyLink label={drafts.copyLink} done={drafts.linkCopied} failed={drafts.linkNotCopied} />}
      above={[
        { to: '/admin/catalogue', name: products.title },
        { to: toDraft, name: loaded.phase === 'ready' ? nameOf(loaded.value) : drafts.one },
      ]}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(page) => (
          <div className="grid gap-6">
            <Notice>
              {drafts.previewHint}{' '}
              <PageLink to={toDraft} className="underline">
                {drafts.back}
              </PageLink>
            </Notice>
            <div className="rounded-lg border border-line py-4">
              <ProductPage
                page={page}
                isCurrent
                isDraft
                inCart={() => 0}
                onAdd={async () => drafts.notForSale}
                share={null}
                alertFor={() => null}
              />
            </div>
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}
