import { type ReactNode, Suspense, useId } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { giftTags } from '../../../../contract/shop/catalogue/gift-tags.ts'
import { inBrowser, type Loading, onServer } from '../../../shared/api/load.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { showRoundPrice } from '../../../shared/text/format/format.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { type ListChoice, urlOfList } from '../list/list-choice.ts'
import { loadList } from '../list/load-list.ts'
import { SeeMore } from '../list/see-more.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Trail } from '../parts/trail.tsx'
import {
  type GiftChoice,
  giftBudgets,
  giftFinderPath,
  giftKeyword,
  giftPath,
  readGiftChoice,
} from './gift-choice.ts'

async function load({ api, url, language }: Loading) {
  const gift = readGiftChoice(url.searchParams)
  const list = await loadList({
    api,
    url,
    language,
    fetchPage: ({ query }) => api.catalogue.search({ query: { ...query, k: giftKeyword(gift) } }),
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
  const isChanging = useNavigation().state === 'loading'
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
            <h1 className="font-display text-3xl">{gifts.title}</h1>
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
              className={buttonClass({ variant: 'quiet', size: 'small' })}
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
          <div
            aria-busy={isChanging || undefined}
            className={classNames('grid gap-10 transition-opacity', isChanging && 'opacity-50')}
          >
            <h2 className="sr-only">{catalogue.products}</h2>
            <ProductGrid products={list.products} hasPriority />
            <SeeMore list={list} path={path} />
          </div>
        )}
      </div>
    </>
  )
}

function GiftChoices({ gift, choice }: { gift: GiftChoice; choice: ListChoice }) {
  const { gifts, catalogue } = useText()
  const round = (dollars: number | null) => (dollars === null ? null : showRoundPrice(dollars * 100))
  const within = (change: Partial<GiftChoice>) => urlOfList(giftPath({ ...gift, ...change }), choice)
  const priced = ({ minDollars, maxDollars }: (typeof giftBudgets)[number]) =>
    urlOfList(giftPath(gift), choice, { minDollars, maxDollars })
  const isBudget = (budget: (typeof giftBudgets)[number]) =>
    budget.minDollars === choice.minDollars && budget.maxDollars === choice.maxDollars
  return (
    <div className="grid grid-cols-1 gap-4">
      <Question name={gifts.person}>
        {keysOf(giftTags.person).map((person) => (
          <Way
            key={person}
            to={within({ person: gift.person === person ? null : person })}
            isChosen={gift.person === person}
          >
            {gifts.persons[person]}
          </Way>
        ))}
      </Question>
      <Question name={gifts.occasion}>
        {keysOf(giftTags.occasion).map((occasion) => (
          <Way
            key={occasion}
            to={within({ occasion: gift.occasion === occasion ? null : occasion })}
            isChosen={gift.occasion === occasion}
          >
            {gifts.occasions[occasion]}
          </Way>
        ))}
      </Question>
      <Question name={gifts.budget}>
        {giftBudgets.map((budget) => (
          <Way
            key={budget.minDollars}
            to={priced(isBudget(budget) ? { minDollars: null, maxDollars: null } : budget)}
            isChosen={isBudget(budget)}
          >
            {catalogue.filters.range(round(budget.minDollars), round(budget.maxDollars))}
          </Way>
        ))}
      </Question>
    </div>
  )
}

function Question({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 md:grid-cols-[7rem_1fr] md:items-baseline">
      <h2 id={id} className="text-sm font-normal text-muted">
        {name}
      </h2>
      <ul
        aria-labelledby={id}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {children}
      </ul>
    </div>
  )
}

/** A choice; pressed again it is taken back. */
function Way({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <PageLink
        to={to}
        preventScrollReset
        aria-current={isChosen || undefined}
        className={buttonClass({ variant: isChosen ? 'primary' : 'secondary', size: 'small' })}
      >
        {children}
      </PageLink>
    </li>
  )
}

const keysOf = <Key extends string>(tags: Record<Key, string>) => Object.keys(tags) as Key[]
