import { memo } from 'react'
import { categoryPath } from '../../../contract/site-map.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { PaymentMarks } from '../../shared/pages/payment-marks.tsx'
import { useSite } from '../../shared/pages/site.ts'
import { showRoundPrice } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { LanguageLinks } from './language/language-links.tsx'

const pages = ['track', 'faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides'] as const
const linkClass = 'flex min-h-11 items-center hover:text-accent md:min-h-9'

/** On phones the list of categories has its own name, and the links to help need none. */
const headingClass = 'font-display mb-2 text-lg max-md:hidden'

/** Footer of every page: service promises, categories, help and legal pages. Its categories, closed on phones, are their
 *  menu until scripts load. Memoised, because it never changes between pages. */
export const Footer = memo(function Footer() {
  const { shell } = useText()
  const { shop, shopName, categorys } = useSite()
  const registration = shop?.contact.businessRegistrationNumber
  const nameOf = useNameOf()
  return (
    <footer data-print="hidden" className="mt-10 border-t border-line bg-surface text-sm">
      <div className="page-width grid flex-wrap gap-x-12 gap-y-2 py-6 md:grid-cols-[1fr_auto] md:gap-y-8 md:py-16 lg:flex lg:justify-between">
        <div className="grid max-w-md content-start gap-2 text-muted md:col-span-2">
          <p className="font-display text-lg text-ink">{shopName}</p>
          {shop !== null && (
            <>
              <p>{shell.delivery(showRoundPrice(shop.freeDeliveryFromCents))}</p>
              <p>{shell.footer.deliveryArea(shop)}</p>
              <address className="not-italic">
                {nameOf({ nameEn: shop.contact.addressEn, nameCn: shop.contact.addressCn })}
                <br />
                <a href={`tel:${shop.contact.phone.replaceAll(' ', '')}`}>{shop.contact.phone}</a> ·{' '}
                <a href={`mailto:${shop.contact.email}`}>{shop.contact.email}</a>
              </address>
            </>
          )}
          {registration && <p>{shell.footer.registration(registration)}</p>}
          <PaymentMarks className="mt-2" />
        </div>
        {categorys.length > 0 && (
          <nav aria-label={shell.footer.categories}>
            <h2 className={headingClass}>{shell.tabs.categories}</h2>
            <details className="footer-categories">
              <summary className={classNames(linkClass, 'with-caret list-none')}>
                {shell.tabs.categories}
              </summary>
              <ul className="grid grid-cols-2 gap-x-10 lg:grid-flow-col lg:grid-cols-none lg:grid-rows-6">
                {categorys.map((category) => (
                  <li key={category.id}>
                    <PageLink to={categoryPath(category)} className={linkClass}>
                      {nameOf(category)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        )}
        <nav aria-label={shell.footer.help}>
          <h2 className={headingClass}>{shell.footer.help}</h2>
          <ul className="grid grid-cols-2 gap-x-10 sm:grid-cols-1">
            {pages.map((page) => (
              <li key={page}>
                <PageLink to={`/${page}`} className={linkClass}>
                  {shell.footer[page]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLinks className="-ms-2 flex w-full" />
      </div>
    </footer>
  )
})
