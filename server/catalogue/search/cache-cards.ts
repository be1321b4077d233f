import { LRUCache } from 'lru-cache'
import type { ProductCard } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../core/database.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import {
  type CardWithoutStock,
  listCardsWithoutStock,
  readCardStock,
  withStock,
} from '../browse/product-card-queries.ts'

/** The state of the catalogue that cards show. */
export interface CatalogueState {
  epoch: number
  /** The current day in Hong Kong: products cease to be new. */
  today: string
}

/** Reads the cards of display products, in this order. Those of the current state come from memory, their stock and
 *  the prices that depend on it always from the database. */
export interface Cards {
  list: (ids: readonly string[], catalogueState: CatalogueState) => Promise<ProductCard[]>
}

/** A card takes about half a kilobyte. */
const maxCached = 10_000

/** Caches cards in the memory of this process. */
export function cacheCards(db: Database, readsAt: ReadsAt = () => db): Cards {
  const cached = new LRUCache<string, CardWithoutStock>({ max: maxCached })
  let state: CatalogueState = { epoch: -1, today: '' }

  async function listCached(
    ids: readonly string[],
    catalogueState: CatalogueState,
  ): Promise<CardWithoutStock[]> {
    if (catalogueState.epoch > state.epoch || catalogueState.today !== state.today) {
      cached.clear()
      state = catalogueState
    }
    const cards = new Map<string, CardWithoutStock>()
    for (const id of ids) {
      const card = cached.get(id)
      if (card !== undefined) cards.set(id, card)
    }
    const missing = ids.filter((id) => !cards.has(id))
    const read = readsAt(catalogueState.epoch)
    for (const card of await listCardsWithoutStock(read, missing, catalogueState.today)) {
      cards.set(card.id, card)
      // A newer state may have begun while the cards were read.
      if (catalogueState.epoch === state.epoch && catalogueState.today === state.today)
        cached.set(card.id, card)
    }
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  return {
    async list(ids, catalogueState) {
      const [cards, stock] = await Promise.all([listCached(ids, catalogueState), readCardStock(db, ids)])
      return cards.map((card) => withStock(card, stock))
    },
  }
}
