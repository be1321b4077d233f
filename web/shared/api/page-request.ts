import { createContext, RouterContextProvider } from 'react-router'
import type { Language } from '../../../contract/values/language.ts'
import type { Transport } from './api.ts'

/** What the server knows when it renders a page. It holds no user: pages are rendered for everyone. */
export interface PageRequest {
  language: Language
  /** Origin of the mall without a trailing slash, for absolute links. */
  origin: string
  /** When the running build was deployed (ISO). */
  deployTime: string
  transport: Transport
  /** Hashed path of the text chunk of the page's language, so that it loads with the first files. */
  textAsset: string | null
  /** Whether the client's network is rate limited: the page shows only that message and loads nothing. */
  isTurnedAway: boolean
  /** Marks the inline scripts of this page, which its policy allows; removed before the page is sent. */
  nonce: string
  /** Takes the rendered HTML. The body of a response would be encoded and decoded again. */
  receive: (html: string) => void
  /** Logs an error raised while rendering. */
  report: (error: unknown) => void
}

export const pageRequest = createContext<PageRequest>()

/** The context that the server passes to React Router. It is exported through the build's entry, because a context
 *  is compared by identity and the build has its own copy of this file. */
export function createPageContext(page: PageRequest): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageRequest, page]]))
}
