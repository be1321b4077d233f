import type { Database } from '../../../core/database.ts'
import type { Log } from '../../../core/log.ts'
import type { ReadsAt } from '../../../core/public-reads.ts'
import { type Menu, readMenu } from '../../browse/menu-queries.ts'
import { listSynonyms, readEpoch } from '../index/search-index-queries.ts'
import { parseSynonyms } from '../matching/search-query-rules.ts'
import { readFillers, readSynonymRules } from '../matching/search-vocabulary.ts'
import { type SuggestablePage, suggestablePages } from '../matching/suggest-rules.ts'
import { shareUpdates } from '../port/share-updates.ts'
import { normalise, splitNormalised } from '../text/normalise-rules.ts'
import type { SearchEngine } from './opensearch-client.ts'
import { catchUp, prepareIndex } from './prepare-index.ts'
import type { EngineState } from './search-in-engine.ts'

/** A catalogue epoch that the engine has, with what searches of it need. */
export interface Searchable extends EngineState {
  epoch: number
  menu: Menu
  places: SuggestablePage[]
  products: number
}

interface FollowedEngine {
  /** The present epoch, once the engine has it. */
  follow: () => Promise<Searchable>
  current: () => Searchable | null
  /** Whether a later epoch is being sent. */
  isUpdating: () => boolean
  updatedAt: () => Date | null
  /** Examines the index of the engine anew: another one, or an emptied one, may answer now. */
  forget: () => void
  /** Waits for what is being sent. */
  settle: () => Promise<void>
}

/** Brings the engine to the epoch of the catalogue. The first process that is ahead of the engine sends the products
 *  changed since; concurrent callers share one update. */
export function followEpoch(
  engine: SearchEngine,
  { db, readsAt, log }: { db: Database; readsAt: ReadsAt; log: Log },
): FollowedEngine {
  const [synonymRules, fillers] = [readSynonymRules(), readFillers()]
  let current: Searchable | null = null
  let updatedAt: Date | null = null

  async function update(epoch: number): Promise<Searchable> {
    if (current !== null && current.epoch >= epoch) return current
    const read = readsAt(epoch)
    if (current === null) await prepareIndex(engine, { db, read, epoch, log })
    else await catchUp(engine, read, epoch)
    const [synonyms, menu] = await Promise.all([listSynonyms(read), readMenu(read)])
    current = {
      epoch,
      menu,
      places: suggestablePages(menu),
      categorys: menu.categorys,
      types: listTypes(menu),
      synonyms: parseSynonyms([...synonymRules, ...synonyms]),
      fillers,
      products: await engine.countListed(),
    }
    updatedAt = new Date()
    return current
  }

  const { updateTo, isUpdating, settle } = shareUpdates(update)
  return {
    async follow() {
      const epoch = await readEpoch(db)
      if (current !== null && current.epoch >= epoch) return current
      return await updateTo(epoch)
    },
    current: () => current,
    isUpdating,
    updatedAt: () => updatedAt,
    forget() {
      current = null
    },
    settle,
  }
}

/** Single words that name a type of product, as `asType` of the index in memory. */
function listTypes({ categorys }: Menu): ReadonlySet<string> {
  const names = categorys.flatMap(({ nameEn, nameCn, subCategory }) => [
    nameEn,
    nameCn,
    ...subCategory.flatMap((sub) => [sub.nameEn, sub.nameCn, sub.typeEn ?? '', sub.typeCn ?? '']),
  ])
  return new Set(names.map(normalise).filter((name) => splitNormalised(name).length === 1))
}
