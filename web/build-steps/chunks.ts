import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A group of modules that are one chunk of the shop. */
interface ChunkGroup {
  name: string
  /** Modules outside of the mall's own code, by a part of their ids. */
  packages?: RegExp
  /** Names of files without extension, by folder. */
  files: Record<string, readonly string[]>
  /** A module in several groups belongs to the one with the highest priority. */
  priority: number
}

/** Chunk groups for the code of every page: about forty small chunks would be 7 kB larger and need more requests.
 *  Long because it lists files. Lists and products load on demand; icons stay in the chunk that shows them. */
const groups: readonly ChunkGroup[] = [
  {
    name: 'vendor',
    packages: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|by-name:/,
    files: {},
    priority: 3,
  },
  // What every page needs for its first press.
  {
    name: 'shop',
    files: {
      contract: ['site-map'],
      'web/shared/api': [
        'ahead',
        'api',
        'browser-api',
        'calls',
        'client',
        'failures',
        'load',
        'menu-context',
        'menu',
        'packed-menu',
        'page-request',
        'repeat-keyed',
        'share-on-server',
      ],
      'web/shared/browser': [
        'changed-markup',
        'deploy',
        'first-intent',
        'hydration',
        'no-eval',
        'nonce',
        'restored',
        'start-later',
        'storage',
        'store',
        'typing',
      ],
      'web/shared/language': ['language', 'name', 'one-language'],
      'web/shared/pages': ['link', 'not-found', 'part-not-loaded', 'payment-marks', 'seo', 'site'],
      'web/shared/price': [
        'price-from',
        'product-picture',
        'product-price',
        'pv',
        'row-picture',
        'saved-cents',
      ],
      'web/shared/session': ['hearts', 'login-from', 'session', 'toasts'],
      'web/shared/text/format': ['format', 'plural'],
      'web/shared/text': ['load-in-parts'],
      'web/shared/ui': [
        'badge',
        'breadcrumb',
        'button-variants',
        'button',
        'class-names',
        'empty-state',
        'icon-button',
        'lazy-part',
        'leaving',
        'notice',
        'price',
        'spinner',
      ],
      'web/shared/ui/picture': ['icon', 'picture'],
      'web/shop/cart': ['cart-rules', 'cart-store', 'local-cart'],
      'web/shop/catalogue/parts': ['product-tile', 'trail-steps', 'trail'],
      'web/shop/shell': ['broken-page', 'footer', 'header', 'logo', 'no-script', 'shell', 'tab-bar'],
      'web/shop/shell/language': ['language-links', 'language-select'],
      'web/shop/shell/menu': [
        'bar-rules',
        'category-menu',
        'menu-rules',
        'menu-tiers',
        'mobile-menu',
        'top-entries',
      ],
      'web/shop/shell/search': ['recent-searches-key', 'search-box'],
      'web/shop/shell/session': ['come-back', 'visit'],
    },
    priority: 2,
  },
  // Shared by lists, forms and what is loaded after hydration; without it each would load all code of the lists.
  {
    name: 'list-icons',
    packages: /lucide-react\/.*\/(?:chevron-down|sliders-horizontal)\./,
    files: {},
    priority: 2,
  },
  // The three groups below are loaded by every page after hydration; twenty files of 1 kB each otherwise.
  // Shared with the cart and forms:
  {
    name: 'parts',
    files: {
      'contract/values': ['language'],
      'web/shared/api': ['use-loaded'],
      'web/shared/browser': ['unsaved'],
      'web/shared/ui': ['dialog', 'skeleton'],
    },
    priority: 2,
  },
  // Shared with the long texts:
  {
    name: 'formats',
    files: {
      'contract/values': ['chinese-discount', 'hong-kong-time'],
      'web/shared/text/format': ['format-dates'],
    },
    priority: 2,
  },
  {
    name: 'deferred',
    packages: /icons\/heart\./,
    files: {
      'contract/shop/analytics': ['vital-metrics'],
      'web/shared/api': ['funnel'],
      'web/shared/session': ['typed-drafts-key'],
      'web/shared/ui': ['layers'],
      'web/shop/cart': ['add-to-cart', 'local-change-rules'],
      'web/shop/catalogue/parts': ['viewed-products'],
    },
    priority: 2,
  },
  // Shared by the product page and the cart; without it the cart would load all code of the product page.
  {
    name: 'stepper',
    files: {
      'web/shared/ui/form': ['quantity-stepper', 'whole-number'],
    },
    priority: 2,
  },
  // Shared by the home page, the lists and the guides; without it the first and the last would load the lists.
  {
    name: 'offer',
    files: {
      'web/shared/price': ['offer-banner'],
      'web/shop/catalogue/home': ['category-picture'],
    },
    priority: 2,
  },
  // Shared by the home page and products; without it the home page would load all code of the product page.
  {
    name: 'slides',
    files: {
      'web/shared/ui/picture': ['slides'],
    },
    priority: 2,
  },
  {
    name: 'signing-in',
    files: {
      'web/shared/session': ['invitation'],
      'contract/shop/accounts': ['path-of-mall'],
      'contract/values': ['own-path'],
      'web/shop/accounts/sign-in': ['narrow-page', 'next-of-page', 'return-path', 'use-with-next'],
    },
    priority: 1,
  },
  // Loaded when a visitor presses a heart, and with forms.
  {
    name: 'asking',
    files: {
      'web/shared/api': ['act'],
      'web/shared/pages': ['sign-in-first'],
      'web/shared/ui': ['dialog-actions'],
    },
    priority: 2,
  },
  // The share button, and that of the account pages.
  {
    name: 'share',
    packages: /icons\/share-2\./,
    files: {
      'web/shop/catalogue/product': ['share-product'],
      'web/shop/share': ['share-button'],
    },
    priority: 2,
  },
  // Both are loaded near the end of a product page.
  {
    name: 'related',
    files: {
      'web/shop/catalogue/parts': ['recently-viewed'],
      'web/shop/catalogue/product': ['related-products'],
    },
    priority: 2,
  },
  {
    name: 'lists',
    files: {
      'web/shop/catalogue/list': [
        'choice-form',
        'fade-while-loading',
        'filter-button',
        'filter-chips',
        'landing-page',
        'list-choice',
        'list-filters',
        'load-list',
        'no-results',
        'product-list',
        'search-notes',
        'see-more',
        'shelf-nav',
        'shelves',
        'sort-form',
      ],
      'web/shop/catalogue/parts': ['product-grid'],
    },
    priority: 1,
  },
  {
    name: 'goods',
    files: {
      'web/shop/catalogue/product': [
        'buy-panel-form',
        'buy-panel',
        'buy-rules',
        'description',
        'pick-rules',
        'picture-rules',
        'product-choice',
        'product-data',
        'product-facts',
        'product-gallery',
        'product-options',
        'product-page',
        'promises',
        'stock-line',
        'use-live-product',
      ],
    },
    priority: 1,
  },
]

/** The chunk groups for the bundler.
 *  @throws for a file that does not exist, because its group would silently lose it when it is renamed */
export function chunkGroups() {
  return groups.map(({ name, packages, files, priority }) => {
    const modules = new Set(
      Object.entries(files).flatMap(([folder, names]) =>
        names.map((file) => findModule(`${folder}/${file}`)),
      ),
    )
    const test = (id: string) => modules.has(id.replace(/\?.*/s, '')) || packages?.test(id) === true
    return { name, test, priority }
  })
}

function findModule(path: string): string {
  const file = [`${path}.ts`, `${path}.tsx`].map((name) => join(root, name)).find(existsSync)
  if (file === undefined) throw new Error(`${path}: a chunk names a file that does not exist.`)
  return file
}
