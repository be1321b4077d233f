import type { NamedPageState } from '../browse/page-state.ts'

/** What an import did to a display product. */
export interface ImportedPageStates {
  /** Null if the import created it. */
  before: NamedPageState | null
  after: NamedPageState
}
