import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What the first page of every visit needs, in two files: forty small ones would compress worse, by 7 kB,
 *  and take more turns to fetch. The libraries stay the same from release to release. */
const firstFiles = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: 'shop',
    test: /storefront\/app\/(?:platform\/(?!schema-form|form|kept-pages|typing|reload-rules)|shell\/(?!mobile-menu-panel|language-dialog|caretaker|arrival|fresh-build|offline-banner|seen-pages)|catalogue\/(?!gallery-zoom)|ui\/(?:badge|breadcrumb|button|button-look|icon-button|class-names|picture|price|empty-state|notice|quantity-stepper|slides|drag|spinner|icons)\.|cart\/(?:cart-store|cart-rules|local-cart)|text\/(?:text|format|load-in-parts|en\/plural))|contract\/site-map|lucide-react/,
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
    // Source maps would lay the sources open to anyone (promises B39).
    sourcemap: false,
    // Every asset is a file: the policy of the pages allows no data: URLs.
    assetsInlineLimit: 0,
  },
})
