import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What the pages of every visit need, in few files: forty small ones would compress worse, by 7 kB, and take more
 *  turns to fetch. The libraries stay the same from release to release; what only lists or only goods need waits for
 *  the first of them. Icons are in no group, so that each goes where it is shown. */
const firstFiles = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: 'shop',
    test: /storefront\/app\/(?:platform\/(?:(?:api|session|pages)\/)?(?!(?:api|session|pages)\/|act|session-from-tabs|schema-form|form|cached-pages|has-typed|reload-rules|guard|load-failure|sign-in-first|download-file|use-loaded|details|use-cursor-pages|invitation|data-statement|wrong-role)|shell\/(?:(?:menu|search|session)\/)?(?!(?:menu|search|session)\/|frame|start|mobile-menu-panel|language-dialog|caretaker|arrival|prefetch|session-end|fresh-build|offline-banner|seen-pages|search-suggestions|share-session|suggested-options|use-suggestions)|catalogue\/(?:(?:home|list|product)\/)?(?:product-tile|product-shelf|trail|category-picture)|ui\/(?:(?:form|picture)\/)?(?:badge|breadcrumb|button|button-variants|icon-button|class-names|picture|price|empty-state|notice|slides|drag|spinner)\.|cart\/(?:cart-store|cart-rules|local-cart)|text\/(?:text|format|load-in-parts|en\/plural))|contract\/site-map/,
    priority: 2,
  },
  // Of goods and of the cart, which would bring the rest of the goods along for it.
  { name: 'stepper', test: /ui\/(?:quantity-stepper|whole-number)/, priority: 2 },
  {
    name: 'lists',
    test: /storefront\/app\/catalogue\/(?:(?:home|list)\/)?(?:list-|load-list|product-(?:list|grid)|shel(?:f-nav|ves)|sort-form|price-filter|choice-form|nothing-found|search-notes|see-more|landing-page)/,
    priority: 1,
  },
  {
    name: 'goods',
    test: /storefront\/app\/catalogue\/(?:product\/)?(?:product-(?:page|gallery|facts|choice|options|data)|buy-(?:panel|rules)|stock-line|use-live-product|pick-rules|option-name|description)/,
    priority: 1,
  },
]

export default defineConfig({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstFiles } } } } },
  },
  publicDir: 'storefront/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // The server looks up in it which files the sentences of a language went to.
    manifest: true,
    // Source maps would lay the sources open to anyone (docs/spec/attacks.md#b39).
    sourcemap: false,
    // Every asset is a file: the policy of the pages allows no data: URLs.
    assetsInlineLimit: 0,
  },
})
