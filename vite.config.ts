import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { importReactByName } from './web/build-steps/import-react-by-name.ts'
import { inlineRoutes } from './web/build-steps/inline-routes.ts'
import { omitAdminPages } from './web/build-steps/omit-admin-pages.ts'
import { omitFormParts, refuseOmittedFormParts } from './web/build-steps/omit-form-parts.ts'
import { omitIconParts } from './web/build-steps/omit-icon-parts.ts'
import { omitPreloadHelper } from './web/build-steps/omit-preload-helper.ts'
import { omitRouterParts, refuseOmittedParts } from './web/build-steps/omit-router-parts.ts'
import { shortenInlineScripts } from './web/build-steps/shorten-inline-scripts.ts'

/** Chunk groups for the code of every page: about forty small chunks would be 7 kB larger and need more requests.
 *  `vendor` stays cached across releases; lists and products load on demand; icons stay in the chunk that shows them. */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|by-name:/,
    priority: 3,
  },
  {
    name: 'shop',
    test: /web\/(?:shared\/(?:api|browser|language|session|pages|price)\/(?!act|own-price|member-prices|offer-banner|funnel|product-thumbnail|typed-drafts-key|idempotency-keys|repeat-turned-away|session-from-tabs|schema-form|form|cached-pages|reload-rules|guard|load-failure|sign-in-first|download-file|use-loaded|goods-name|use-pages|unsaved-guard|unsaved|form-dialog|invitation|data-statement|wrong-role|waiting-page|page-type)|shop\/shell\/(?:(?:language|menu|search|session)\/)?(?!(?:language|menu|search|session|pending)\/|admin-link|frame|start|heading-fonts|mobile-menu-panel|language-dialog|background-tasks|arrival|prefetch|session-end|fresh-build|web-vitals|use-web-vitals|offline-banner|seen-pages|search-suggestions|use-searched-before|recent-searches\.|share-session|follow-input|toasts|suggested-options|use-suggestions|header-scroll|menu-dropdown|menu-dropdowns|menu-columns|menu-feature|menu-product|first-products|brand-mark|column-rules)|shop\/catalogue\/parts\/(?:product-tile|trail)|shared\/ui\/(?:(?:form|picture)\/)?(?:badge|breadcrumb|button|button-variants|icon|icon-button|class-names|leaving|picture|price|empty-state|notice|spinner|lazy-part)\.|shop\/cart\/(?:cart-store|cart-rules|local-cart)|shared\/text\/(?:format\/)?(?:format|load-in-parts|plural)\.)|contract\/site-map/,
    priority: 2,
  },
  // Shared by lists, forms and what is loaded after hydration; without it each would load all code of the lists.
  { name: 'list-icons', test: /lucide-react\/.*\/(?:chevron-down|sliders-horizontal)\./, priority: 2 },
  // The three groups below are loaded by every page after hydration; twenty files of 1 kB each otherwise.
  // Shared with the cart and forms:
  {
    name: 'parts',
    test: /web\/shared\/(?:ui\/(?:dialog|skeleton)\.|api\/use-loaded\.|browser\/unsaved\.)|contract\/values\/language\./,
    priority: 2,
  },
  // Shared with the long texts:
  {
    name: 'formats',
    test: /web\/shared\/text\/format\/format-dates|contract\/values\/(?:chinese-discount|hong-kong-time)\./,
    priority: 2,
  },
  {
    name: 'deferred',
    test: /web\/shared\/(?:ui\/layers\.|api\/funnel\.|session\/typed-drafts-key)|web\/shop\/(?:catalogue\/parts\/viewed-products|cart\/(?:add-to-cart|local-change-rules))|contract\/shop\/analytics\/vital-metrics|icons\/heart\./,
    priority: 2,
  },
  // Shared by the product page and the cart; without it the cart would load all code of the product page.
  { name: 'stepper', test: /ui\/(?:form\/)?(?:quantity-stepper|whole-number)/, priority: 2 },
  // Shared by the home page, the lists and the guides; without it the first and the last would load the lists.
  { name: 'offer', test: /shared\/price\/offer-banner|catalogue\/home\/category-picture/, priority: 2 },
  // Shared by the home page and products; without it the home page would load all code of the product page.
  { name: 'slides', test: /ui\/picture\/slides/, priority: 2 },
  {
    name: 'signing-in',
    test: /web\/shop\/accounts\/sign-in\/(?:return-path|use-with-next|next-of-page|narrow-page)|contract\/(?:shop\/accounts\/path-of-mall|values\/own-path)/,
    priority: 1,
  },
  // Loaded when a visitor presses a heart, and with forms.
  {
    name: 'asking',
    test: /web\/shared\/(?:ui\/dialog-actions|api\/act|pages\/sign-in-first)\./,
    priority: 2,
  },
  // The share button, and that of the account pages.
  { name: 'share', test: /shop\/share\/share-button|product\/share-product|icons\/share-2\./, priority: 2 },
  // Both are loaded near the end of a product page.
  { name: 'related', test: /catalogue\/(?:product\/related-products|parts\/recently-viewed)\./, priority: 2 },
  {
    name: 'lists',
    test: /web\/shop\/catalogue\/(?:home|list|parts)\/(?:list-|load-list|fade-while-loading|filter-(?:button|chips)|product-(?:list|grid)|shel(?:f-nav|ves)|sort-form|choice-form|no-results|search-notes|see-more|landing-page)/,
    priority: 1,
  },
  {
    name: 'goods',
    test: /web\/shop\/catalogue\/product\/(?:promises|product-(?:page|gallery|facts|choice|options|data)|buy-(?:panel|rules)|stock-line|use-live-product|pick-rules|picture-rules|option-name|description)/,
    priority: 1,
  },
]

const serverPackages = ['react', 'react-dom', 'react-router', 'zod']

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every page loads the names of all files: without the names of their modules they take 0.7 kB less, and with
            // seven characters of a hash instead of eight 0.2 kB.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
  },
  publicDir: 'web/public',
  // The server's copy of the pages contains its packages except those that the server loads as well, so that a
  // production install has neither icons nor form components (docs/decisions/0061-production-install.md).
  ...(command === 'build' ? { ssr: { noExternal: true, external: serverPackages } } : {}),
  plugins: [
    importReactByName(),
    inlineRoutes(),
    shortenInlineScripts(),
    refuseOmittedParts(),
    omitRouterParts(),
    refuseOmittedFormParts(),
    omitFormParts(),
    omitIconParts(),
    omitAdminPages(),
    omitPreloadHelper(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2023',
    // The server finds the chunks of a language's texts in the manifest.
    manifest: true,
    // Source maps would publish the sources (docs/spec/attacks.md#b39).
    sourcemap: false,
    // Every asset is a file, because the Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
    // A later part requests its imports itself: their lists would add 0.8 kB to the first load of a product page.
    modulePreload: { resolveDependencies: () => [] },
  },
}))
