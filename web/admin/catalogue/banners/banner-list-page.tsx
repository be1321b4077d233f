import type { ManagedBanner, ManagedBanners } from '../../../../contract/admin/catalogue/banner-admin.ts'
import { maxBannersShown } from '../../../../contract/admin/catalogue/banner-limits.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { SortableList } from '../../../shared/ui/form/sortable-list.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { ForChanges, useMayChange } from '../../shared/admin-access.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { AdminPage } from '../../shared/admin-page.tsx'
import { BothNames } from '../../shared/both-names.tsx'
import { LanguageCompleteness } from '../../shared/language-completeness.tsx'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useMoveWords } from '../../shared/use-move-words.ts'
import { toBannerPlace } from './banner-place.ts'
import { useBannerName } from './use-banner-name.ts'

/** Banners of the home page in order, including scheduled and disabled ones. */
export default function BannerListPage() {
  const { banners } = useAdminText()
  const { loaded, show, retry } = useLoaded('banners', () => quietAdminApi.banners.list())
  return (
    <AdminPage
      title={banners.title}
      actions={
        <ForChanges>
          <PageLink to="/admin/banner/detail" className={buttonClass({ size: 'small' })}>
            {banners.add}
          </PageLink>
        </ForChanges>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(managed) => <Banners managed={managed} onChanged={show} />}
      </LoadedOr>
    </AdminPage>
  )
}

interface BannersProps {
  managed: ManagedBanners
  onChanged: (managed: ManagedBanners) => void
}

function Banners({ managed, onChanged }: BannersProps) {
  const words = useAdminText().banners
  const acts = useAct()
  const { act } = acts
  const mayChange = useMayChange()
  const nameOf = useBannerName()
  const moveWords = useMoveWords<ManagedBanner>(nameOf)
  const move = async (from: number, to: number) => {
    const id = managed.banners[from]?.id
    if (id === undefined) return
    const input = { params: { id }, body: { place: to + 1 } }
    const changed = await act(() => adminApi.banners.move(input))
    if (changed !== null) onChanged(changed)
  }
  if (managed.banners.length === 0) return <EmptyState title={words.empty} />
  const shownBanners = managed.banners.filter(({ enabled }) => enabled).slice(0, maxBannersShown)
  return (
    <div className="grid max-w-4xl gap-4">
      <p className="text-sm text-muted">{words.hint(maxBannersShown)}</p>
      <FormFault form={acts} />
      <LanguageCompleteness places={managed.banners.map((banner) => toBannerPlace(banner, nameOf(banner)))} />
      <SortableList
        label={words.list}
        items={managed.banners}
        keyOf={({ id }) => id}
        words={moveWords}
        onMove={(from, to) => void move(from, to)}
        isFixed={!mayChange}
      >
        {(banner) => (
          <div className="grid items-start gap-3 py-1 sm:grid-cols-[7rem_1fr_auto]">
            <ProductPicture
              image={banner.image}
              alt=""
              sizes="160px"
              widest={320}
              className="aspect-5/2 w-40 rounded-sm bg-surface object-cover"
            />
            <div className="grid gap-1">
              <p className="font-medium">
                <BothNames names={banner} />
              </p>
              <p className="text-xs break-all text-muted">{banner.linkPath}</p>
              <BannerState banner={banner} fits={shownBanners.includes(banner)} />
            </div>
            <PageLink
              to={`/admin/banner/detail?id=${banner.id}`}
              aria-label={words.edit(nameOf(banner))}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {words.change}
            </PageLink>
          </div>
        )}
      </SortableList>
    </div>
  )
}

function BannerState({ banner, fits }: { banner: ManagedBanner; fits: boolean }) {
  const words = useAdminText().banners
  const language = useLanguage()
  const { enabled, showAt, hideAt, isLinkBroken } = banner
  const state = !enabled ? words.states.off : fits ? words.states.on : words.states.beyond
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <Badge tone={enabled && fits ? 'success' : 'plain'}>{state}</Badge>
      {isLinkBroken && <Badge tone="danger">{words.brokenLink}</Badge>}
      {showAt !== null && <span>{words.from(showDateTime(language, showAt))}</span>}
      {hideAt !== null && <span>{words.until(showDateTime(language, hideAt))}</span>}
    </p>
  )
}
