import { asCursorPage } from '../../../platform/api/use-pages.ts'
import { useNameOf } from '../../../platform/name.ts'
import { useLanguage } from '../../../platform/pages/language.ts'
import { PageLink } from '../../../platform/pages/link.tsx'
import { useAdminText } from '../../../text/admin.ts'
import { showDateTime } from '../../../text/format-dates.ts'
import { buttonClass } from '../../../ui/form/button-variants.ts'
import { quietAdminApi } from '../../admin-api.ts'
import { AdminPage } from '../../admin-page.tsx'
import { Listed } from '../../listed.tsx'
import { useAdminList } from '../../use-admin-list.ts'

/** Unpublished drafts. */
export default function DraftListPage() {
  const { catalogue, products } = useAdminText()
  const { drafts } = catalogue
  const nameOf = useNameOf()
  const language = useLanguage()
  const list = useAdminList('drafts', (after) =>
    asCursorPage(after, (page) => quietAdminApi.drafts.list({ query: { page, size: 50 } })),
  )
  return (
    <AdminPage
      title={drafts.title}
      above={[{ to: '/admin/catalogue', name: products.title }]}
      actions={
        <PageLink to="/admin/catalogue/draft" className={buttonClass({ size: 'small' })}>
          {drafts.newProduct}
        </PageLink>
      }
    >
      <Listed
        list={list}
        caption={drafts.title}
        hasCards
        keyOf={({ id }) => id}
        empty={drafts.empty}
        columns={[
          {
            name: 'name',
            head: products.goods,
            cell: ({ id, ...named }) => (
              <PageLink to={`/admin/catalogue/draft?id=${id}`} className="text-accent hover:underline">
                {nameOf(named) || named.nameEn || named.nameCn || drafts.unnamed}
              </PageLink>
            ),
          },
          { name: 'code', head: drafts.code, from: 'sm', cell: ({ code }) => code || '–' },
          {
            name: 'at',
            head: drafts.savedAt,
            cell: ({ savedAt }) => <time dateTime={savedAt}>{showDateTime(language, savedAt)}</time>,
          },
        ]}
      />
    </AdminPage>
  )
}
