import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FadeWhileLoading } from '../list/fade-while-loading.tsx'
import { loadList } from '../list/load-list.ts'
import { SeeMore } from '../list/see-more.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Trail } from '../parts/trail.tsx'
import { giftFinderPath, giftKeyword, giftPath, readGiftChoice } from './gift-choice.ts'
import { GiftChoices } from './gift-choices.tsx'

async function load({ api, menu, url, language }: Loading) {
  const gift = readGiftChoice(url.searchParams)
  const list = await loadList({
    api,
    menu,
    url,
    language,
    fetchPage: ({ query }) =>
      api.catalogue.search({ query: { ...query, k: giftKeyword(gift), literal: '1' } }),
  })
  // The page has no filter of brands, so their counts would only make it heavier.
  return { gift, list: { ...list, brands: [] } }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Gifts by person, occasion and budget (docs/spec/catalogue.md#gift-finder). Every choice is a link, so that it works
 *  without scripts. */
export default function GiftFinderPage() {
  return (
    <Suspense>
      <GiftFinder />
    </Suspense>
  )
}

function GiftFinder() {
  const { gift, list } = useLoaderData<typeof loader>()
  const { gifts, catalogue } = useText()
  const { shopName } = useSite()
  const path = giftPath(gift)
  const hasChoice =
    path !== giftFinderPath || list.choice.minDollars !== null || list.choice.maxDollars !== null
  return (
    <>
      <PageHead title={gifts.title} description={gifts.describe(shopName)} path={path} />
      <div className="page-width">
        <Trail below={null} here={gifts.title} />
        <div className="grid grid-cols-1 gap-6 rounded-lg bg-surface p-5 md:p-10">
          <div className="grid gap-2">
            <h1 className="font-display text-2xl">{gifts.title}</h1>
            <p className="max-w-prose text-muted">{gifts.lead}</p>
          </div>
          <GiftChoices gift={gift} choice={list.choice} />
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pt-8 pb-4">
          <p role="status" className="text-sm text-muted">
            {catalogue.found(list.total)}
          </p>
          {hasChoice && (
            <PageLink
              to={giftFinderPath}
              preventScrollReset
              className={buttonClass({ variant: 'quiet', size: 'small' }, '-me-4')}
            >
              {gifts.startAgain}
            </PageLink>
          )}
        </div>
        {list.products.length === 0 ? (
          <EmptyState title={gifts.none} hint={gifts.noneHint}>
            <PageLink to={giftFinderPath} className={buttonClass({})}>
              {gifts.all}
            </PageLink>
          </EmptyState>
        ) : (
          <FadeWhileLoading>
            <h2 className="sr-only">{catalogue.products}</h2>
            <ProductGrid products={list.products} hasPriority isInThree />
            <SeeMore list={list} path={path} />
          </FadeWhileLoading>
        )}
      </div>
    </>
  )
}
