import type { Language } from '../../../contract/values/language.ts'
import type { FirstText, FurtherText, Text } from './shape/text.ts'

/** The compiler reports a missing module. */
const furtherNouns: Record<keyof FurtherText, true> = {
  people: true,
  service: true,
  settings: true,
  signingIn: true,
  receivers: true,
  cartJoining: true,
  added: true,
  checkout: true,
  favouriteList: true,
  alertList: true,
  alerts: true,
  filterSheet: true,
  share: true,
  suggestions: true,
  memberPrices: true,
  orders: true,
  appeals: true,
  distributors: true,
  refusals: true,
  fieldCodes: true,
  unsaved: true,
  searchLimit: true,
  zoom: true,
  discover: true,
  gifts: true,
}

/** Text of a browser: one language, and only the parts that the page needs for hydration. Other parts are loaded like
 *  code. */
export async function loadInParts(
  language: Language,
): Promise<{ text: Text; fetchRest: () => Promise<void> }> {
  const firstText = await loadFirst(language)
  let rest: FurtherText | null = null
  let failure: unknown = null
  let fetching: Promise<FurtherText> | null = null
  const fetchRest = () => {
    fetching ??= loadFurther(language).then(
      (furtherText) => {
        rest = furtherText
        return furtherText
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
  const readRest = () => {
    if (rest !== null) return rest
    if (failure === null) {
      // A failure of the fetch in the background is not reported: the first component that needs the texts tries again.
      throw fetchRest().catch((error) => {
        failure = error
      })
    }
    // React renders a failed component twice in one task; a retry by the user comes later.
    setTimeout(() => {
      failure = null
    })
    throw failure
  }
  const text = { ...firstText }
  for (const noun of Object.keys(furtherNouns) as (keyof FurtherText)[]) {
    Object.defineProperty(text, noun, { get: () => readRest()[noun] })
  }
  return { text: text as Text, fetchRest: async () => void (await fetchRest().catch(() => null)) }
}

async function loadFirst(language: Language): Promise<FirstText> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/first.ts')).firstText
    : (await import('./en/first.ts')).firstText
}

async function loadFurther(language: Language): Promise<FurtherText> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/further.ts')).furtherText
    : (await import('./en/further.ts')).furtherText
}
