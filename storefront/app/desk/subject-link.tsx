import type { DeskEntry } from '../../../contract/desk-log.ts'
import { PageLink } from '../platform/link.tsx'
import { useDeskText } from '../text/desk.ts'

/** What an act was about, and the way to it where it has a page. */
export function SubjectLink({ subject, subjectName }: Pick<DeskEntry, 'subject' | 'subjectName'>) {
  const { log } = useDeskText()
  const to =
    subject === 'order'
      ? `/admin/order/detail?invoice=${subjectName}`
      : subject === 'appeal'
        ? `/admin/appeal/detail?id=${subjectName}`
        : subject === 'displayProduct'
          ? `/admin/catalogue/product?id=${subjectName}`
          : subject === 'specification'
            ? `/admin/stock/specification?id=${subjectName}`
            : subject === 'offer'
              ? `/admin/promotion/offer?id=${subjectName}`
              : subject === 'discountCode'
                ? `/admin/promotion/code?id=${subjectName}`
                : subject === 'codeBatch'
                  ? `/admin/promotion?batchId=${subjectName}`
                  : subject === 'person'
                    ? `/admin/person/detail?id=${subjectName}`
                    : null
  const name = subject === 'order' ? subjectName : log.subjects[subject]
  return to === null ? (
    <span title={subjectName}>{name}</span>
  ) : (
    <PageLink to={to} className="text-accent hover:underline">
      {name}
    </PageLink>
  )
}
