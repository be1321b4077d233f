import type { Language } from '../../../contract/values/language.ts'
import type { FirstText, FurtherText, NearbyText, Text } from './shape/text.ts'

/** The compiler reports a missing module. */
const nearbyNouns: Record<keyof NearbyText, true> = {
  service: true,
  added: true,
  alerts: true,
  filterSheet: true,
  share: true,
  signInFirst: true,
  suggestions: true,
  memberPrices: true,
  searchLimit: true,
  zoom: true,
  discover: true,
  gifts: true,
}
const furtherNouns: Record<keyof FurtherText, true> = {
  alertList: true,
  people: true,
  settings: true,
  signingIn: true,
  receivers: true,
  cartJoining: true,
  checkout: true,
  favouriteList: true,
  orders: true,
  appeals: true,
  distributors: true,
  refusals: true,
  fieldCodes: true,
  unsaved: true,
}

interface TextInParts {
  text: Text
  /** Fetches what public pages need after hydration. */
  fetchNearby: () => Promise<void>
  /** Fetches all that is missing. */
  fetchRest: () => Promise<void>
}

/** Text of a browser: one language, and only the parts that the page needs for hydration. Other parts are loaded like
 *  code. */
export async function loadInParts(language: Language): Promise<TextInParts> {
  const text = { ...(await loadFirst(language)) }
  const nearby = createPart(async () => await loadNearby(language))
  const further = createPart(async () => await loadFurther(language))
  const define = <Part extends object>(nouns: Record<keyof Part, true>, read: () => Part) => {
    for (const noun of Object.keys(nouns) as (keyof Part)[])
      Object.defineProperty(text, noun, { get: () => read()[noun] })
  }
  define(nearbyNouns, nearby.read)
  define(furtherNouns, further.read)
  // A failure is not reported: the first component that needs the texts tries again.
  const fetchNearby = async () => void (await nearby.fetch().catch(() => null))
  return {
    text: text as Text,
    fetchNearby,
    fetchRest: async () => void (await Promise.all([fetchNearby(), further.fetch().catch(() => null)])),
  }
}

function createPart<Part extends object>(
  load: () => Promise<Part>,
): { fetch: () => Promise<Part>; read: () => Part } {
  let part: Part | null = null
  let failure: unknown = null
  let fetching: Promise<Part> | null = null
  const fetch = () => {
    fetching ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      (error) => {
        // Offline: the next call tries again.
        fetching = null
        throw error
      },
    )
    return fetching
  }
  // Suspends by throwing: a component that React replays after `use` has to call it again, which event handlers that read
  // texts cannot do.
  const read = () => {
    if (part !== null) return part
    if (failure === null) {
      throw fetch().catch((error) => {
        failure = error
      })
    }
    // React renders a failed component twice in one task; a retry by the user comes later.
    setTimeout(() => {
      failure = null
    })
    throw failure
  }
  return { fetch, read }
}

async function loadFirst(language: Language): Promise<FirstText> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/first.ts')).firstText
    : (await import('./en/first.ts')).firstText
}

async function loadNearby(language: Language): Promise<NearbyText> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/nearby.ts')).nearbyText
    : (await import('./en/nearby.ts')).nearbyText
}

async function loadFurther(language: Language): Promise<FurtherText> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/further.ts')).furtherText
    : (await import('./en/further.ts')).furtherText
}
