import { languageOfPage } from '../language/language.ts'

/** The part of Trusted Types that registration needs; TypeScript's types lack it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

let registered: Promise<ServiceWorkerRegistration> | null = null

/** Caches the current page for offline use. Runs when the browser is idle; a failure has no effect on the page. */
export async function cacheCurrentPage(): Promise<void> {
  registered ??= register()
  const { active } = await registered
  const url = new URL(location.href)
  url.searchParams.set('lang', languageOfPage())
  active?.postMessage({ seen: url.pathname + url.search, files: loadedFiles() })
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // The policy allows this one script URL, whatever its input.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js', { updateViaCache: 'none' })
  return await navigator.serviceWorker.ready
}

/** Scripts and style sheets that the page has loaded, including dynamic imports. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith('/assets/'))
}
