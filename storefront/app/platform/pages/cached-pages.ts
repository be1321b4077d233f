import { languageOfPage } from './language.ts'

/** The part of Trusted Types that registering needs; TypeScript's list does not have it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

let registered: Promise<ServiceWorkerRegistration> | null = null

/** Lets the page at hand open without a network next time. Fetched when a page stands and the browser is idle:
 *  nobody waits for it, and where it fails the mall is what it was before. */
export async function cacheCurrentPage(): Promise<void> {
  registered ??= register()
  const { active } = await registered
  const address = new URL(location.href)
  address.searchParams.set('lang', languageOfPage())
  active?.postMessage({ seen: address.pathname + address.search, files: loadedFiles() })
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // Whatever it is asked for, it answers with this one address.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js', { updateViaCache: 'none' })
  return await navigator.serviceWorker.ready
}

/** The scripts and style sheets that the page has loaded, also those that it does not name. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith('/assets/'))
}
