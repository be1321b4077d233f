import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FavouriteItem } from '../../../../contract/shop/favourites/favourites.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { asCursorPage, usePages } from '../../../shared/api/use-pages.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { LoadFailure } from '../../../shared/pages/load-failure.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { hearts } from '../../../shared/session/hearts.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Search } from '../../../shared/ui/icons.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Scene } from '../../../shared/ui/picture/scene.tsx'
import { SeeMore } from '../../../shared/ui/see-more.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../../access/guard.tsx'
import { AlertsList } from '../../alerts/alerts-list.tsx'
import { ProductTile, tilePlace } from '../../catalogue/parts/product-tile.tsx'
import { FavouritesSearch } from '../favourites-search.tsx'
import { favourites } from '../favourites-store.ts'

const size = 24

/** Loaded with an empty list only. */
const popularProducts = lazyPart<object>(() => import('../../catalogue/parts/popular-products.tsx'))

/** Favourites and restock alerts of a member (docs/spec/cart.md#favourites). */
export default function FavouritesPage() {
  const { favourites: words } = useText()
  return (
    <div className="grid gap-6">
      <PageHead title={words.title} isPrivate />
      <h1 className="font-display text-2xl">{words.title}</h1>
      <OnlyFor waiting={<Waiting />}>
        <FavouriteTabs />
      </OnlyFor>
    </div>
  )
}

/** Both lists are on one route: favourites, and restock alerts. */
function FavouriteTabs() {
  const { favouriteList, favourites: words, alerts } = useText()
  const isOfAlerts = useSearchParams()[0].get('show') === 'alerts'
  const tabs = [
    { to: '/account/favorite', name: favouriteList.tab, isHere: !isOfAlerts },
    { to: '/account/favorite?show=alerts', name: alerts.title, isHere: isOfAlerts },
  ]
  return (
    <>
      <nav aria-label={words.title}>
        <ul className="flex gap-6 border-b border-line">
          {tabs.map(({ to, name, isHere }) => (
            <li key={to}>
              <PageLink
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm text-muted hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="sr-only">{isOfAlerts ? alerts.title : favouriteList.tab}</h2>
      {isOfAlerts ? <AlertsList /> : <Favourites />}
    </>
  )
}

function useFavourites(keyword: string) {
  const shown = useRef(new Set<string>())
  return usePages(
    `favourites ${keyword}`,
    async (after) => {
      // Pages of the keyword before may still arrive.
      if (after === null) shown.current = new Set()
      const own = shown.current
      const next = after !== null && hearts.get() !== null ? String(pageAfter(own)) : after
      const page = await asCursorPage(next, (page) =>
        quietApi.favourites.list({ query: { k: keyword, page, size } }),
      )
      for (const { displayProduct } of page.items) own.add(displayProduct.id)
      return page
    },
    { idOf: ({ displayProduct }) => displayProduct.id },
  )
}

/** The page with the favourite after those shown. Removed ones stay on the page, and the later ones move up. */
function pageAfter(shown: ReadonlySet<string>): number {
  const kept = [...shown].filter((id) => favourites.get().has(id)).length
  return Math.floor(kept / size) + 1
}

function Favourites() {
  const [keyword, setKeyword] = useState('')
  const pages = useFavourites(keyword)
  const { loaded } = pages
  const hasNone = keyword === '' && loaded.phase === 'ready' && loaded.value.items.length === 0
  return (
    <>
      {!hasNone && <FavouritesSearch onSearch={setKeyword} />}
      <Found keyword={keyword} pages={pages} />
    </>
  )
}

interface FoundProps {
  keyword: string
  pages: ReturnType<typeof useFavourites>
}

function Found({ keyword, pages: { loaded, retry, more, isLoadingMore, list } }: FoundProps) {
  const { favouriteList, catalogue } = useText()
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') return <Waiting />
  const { items, total, next } = loaded.value
  if (items.length === 0) return <Nothing keyword={keyword} />
  return (
    <>
      <ul
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-x-4 md:grid-cols-3 lg:gap-x-6"
      >
        {items.map((item, place) => (
          <li key={item.displayProduct.id} className={`${tilePlace} pb-7 lg:pb-10`}>
            <Tile item={item} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      <SeeMore
        status={catalogue.shownOf(1, items.length, Math.max(items.length, total))}
        label={favouriteList.seeMore}
        isBusy={isLoadingMore}
        onMore={next === null ? undefined : () => void more()}
      />
    </>
  )
}

/** A removed favourite stays visible until the page is left, so that it can be restored. */
function Tile({ item: { displayProduct, isListed }, isFirst }: { item: FavouriteItem; isFirst: boolean }) {
  return <ProductTile product={displayProduct} isPriority={isFirst} isGone={!isListed} />
}

function Nothing({ keyword }: { keyword: string }) {
  const { favouriteList, shell } = useText()
  if (keyword !== '')
    return (
      <div role="status">
        <EmptyState
          title={favouriteList.notFound(keyword)}
          hint={favouriteList.notFoundHint}
          icon={<Search className="size-10" aria-hidden="true" />}
        />
      </div>
    )
  return (
    <>
      <EmptyState title={favouriteList.empty} hint={favouriteList.emptyHint} icon={<Scene of="favourites" />}>
        <PageLink to="/product/new" className={buttonClass({})}>
          {shell.newArrivals}
        </PageLink>
      </EmptyState>
      <LazyPart part={popularProducts} props={{}} isSilent />
    </>
  )
}

function Waiting() {
  const { favouriteList } = useText()
  return (
    <Loading label={favouriteList.loading}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-6">
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="aspect-[3/4]" />
        ))}
      </div>
    </Loading>
  )
}
