import { asCursorPage } from '../../../shared/api/use-pages.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { rowLinkClass } from '../../layout/row-link-class.ts'
import { ForChanges } from '../../shared/admin-access.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { Listed } from '../../shared/listed.tsx'
import { useAdminList } from '../../shared/use-admin-list.ts'

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
        <ForChanges>
          <PageLink to="/admin/catalogue/draft" className={buttonClass({ size: 'small' })}>
            {drafts.newProduct}
          </PageLink>
        </ForChanges>
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
              <PageLink to={`/admin/catalogue/draft?id=${id}`} className={rowLinkClass}>
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
