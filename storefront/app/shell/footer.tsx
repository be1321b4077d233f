import { PageLink } from '../platform/link.tsx'
import { useSite } from '../platform/site.ts'
import { showPrice } from '../text/format.ts'
import { useText } from '../text/text.ts'

const pages = ['faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides'] as const

export function Footer() {
  const { shell } = useText()
  const { shop, shopName } = useSite()
  return (
    <footer data-print="hidden" className="mt-16 border-t border-line bg-surface text-sm">
      <div className="page-width grid gap-8 py-10 md:grid-cols-[1fr_auto] md:py-14">
        <div className="grid max-w-xl content-start gap-2 text-muted">
          <p className="text-base font-semibold text-ink">{shopName}</p>
          {shop !== null && <p>{shell.delivery(showPrice(shop.freeDeliveryFromCents))}</p>}
          <p>{shell.footer.deliveryArea}</p>
          <p>{shell.footer.payment}</p>
        </div>
        <nav aria-label={shell.footer.help}>
          <ul className="grid grid-cols-2 gap-x-10 md:grid-cols-1">
            {pages.map((page) => (
              <li key={page}>
                <PageLink to={`/${page}`} className="flex min-h-11 items-center hover:text-accent md:min-h-9">
                  {shell.footer[page]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
