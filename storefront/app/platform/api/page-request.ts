import { createContext, RouterContextProvider } from 'react-router'
import type { Language } from '../../../../contract/language.ts'
import type { Transport } from './api.ts'

/** What the server knows when it renders a page. There is no person in it: pages know none. */
export interface PageRequest {
  language: Language
  /** The mall's own address, without a slash at its end; links for other sites begin with it. */
  origin: string
  /** When the running build was deployed (ISO). */
  deployTime: string
  transport: Transport
  /** Hashed path of the chunk with the sentences of the page's language, so that it loads with the first files. */
  textAsset: string | null
  /** Whether the network that asks has asked for too much: the page says so, and loads nothing. */
  isTurnedAway: boolean
  /** Takes down what broke while rendering. */
  report: (error: unknown) => void
}

export const pageRequest = createContext<PageRequest>()

/** What the server hands to React Router with a request. It reaches this through the build's entry,
 *  because a context is known by identity, and the build has its own copy of this file. */
export function contextOf(page: PageRequest): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageRequest, page]]))
}
