import { PageLink } from '../../shared/pages/link.tsx'
import { useSite } from '../../shared/pages/site.ts'

/** The shop's logo and name, both configurable. */
export function Logo() {
  const { shopName, brandingFile } = useSite()
  return (
    <PageLink
      to="/home"
      className="flex min-h-11 min-w-0 items-center gap-2 font-display text-lg hover:text-accent sm:gap-2.5"
    >
      <img src={brandingFile('logo')} alt="" width="36" height="36" className="size-8 shrink-0 lg:size-9" />
      {/* app.css gives it the width of a usual name. */}
      <span className="shop-name truncate max-md:group-has-[input:focus]/header:sr-only">{shopName}</span>
    </PageLink>
  )
}
