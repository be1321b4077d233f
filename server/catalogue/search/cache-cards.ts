import { LRUCache } from 'lru-cache'
import type { ProductCard } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../core/database.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import {
  type CardWithoutStock,
  filterSoldOut,
  listCardsWithoutStock,
} from '../browse/product-card-queries.ts'

/** The state of the catalogue that cards show. */
export interface Shown {
  epoch: number
  /** The current day in Hong Kong: products cease to be new. */
  today: string
}

/** Reads the cards of display products, in this order. Those of the current state come from memory, their stock always
 *  from the database. */
export interface Cards {
  list: (ids: readonly string[], catalogueState: Shown) => Promise<ProductCard[]>
  /** The same with the stock of the first reading, for answers that do not show it. */
  listWithoutStock: (ids: readonly string[], catalogueState: Shown) => Promise<ProductCard[]>
}

/** A card takes about half a kilobyte. */
const maxCached = 10_000

/** Caches cards in the memory of this process. */
export function cacheCards(db: Database, readsAt: ReadsAt = () => db): Cards {
  const cached = new LRUCache<string, ProductCard>({ max: maxCached })
  let state: Shown = { epoch: -1, today: '' }

  async function listCached(
    ids: readonly string[],
    catalogueState: Shown,
    readSoldOut: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<ProductCard[]> {
    if (catalogueState.epoch > state.epoch || catalogueState.today !== state.today) {
      cached.clear()
      state = catalogueState
    }
    const cards = new Map<string, ProductCard>()
    for (const id of ids) {
      const card = cached.get(id)
      if (card !== undefined) cards.set(id, card)
    }
    const missing = ids.filter((id) => !cards.has(id))
    const [cardsRead, soldOut] = await Promise.all([
      listCardsWithoutStock(readsAt(catalogueState.epoch), missing, catalogueState.today),
      readSoldOut(missing),
    ])
    for (const card of cardsRead.map(withStock(soldOut))) {
      cards.set(card.id, card)
      // A newer state may have begun while the cards were read.
      if (catalogueState.epoch === state.epoch && catalogueState.today === state.today)
        cached.set(card.id, card)
    }
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  async function list(ids: readonly string[], catalogueState: Shown): Promise<ProductCard[]> {
    const reading = filterSoldOut(db, ids)
    const [cards, soldOut] = await Promise.all([
      listCached(ids, catalogueState, async () => await reading),
      reading,
    ])
    return cards.map(withStock(soldOut))
  }

  return {
    list,
    listWithoutStock: async (ids, catalogueState) =>
      await listCached(ids, catalogueState, async (missing) => await filterSoldOut(db, missing)),
  }
}

function withStock(soldOut: ReadonlySet<string>): (card: CardWithoutStock) => ProductCard {
  return (card) => ({ ...card, soldOut: soldOut.has(card.id) })
}
