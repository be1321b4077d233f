import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/build-steps/chunks.ts'
import { importReactByName } from './web/build-steps/import-react-by-name.ts'
import { inlineRoutes } from './web/build-steps/inline-routes.ts'
import { omitAdminPages } from './web/build-steps/omit-admin-pages.ts'
import { omitFormParts, refuseOmittedFormParts } from './web/build-steps/omit-form-parts.ts'
import { omitIconParts } from './web/build-steps/omit-icon-parts.ts'
import { omitPreloadHelper } from './web/build-steps/omit-preload-helper.ts'
import { omitRouterParts, refuseOmittedParts } from './web/build-steps/omit-router-parts.ts'
import { shortenInlineScripts } from './web/build-steps/shorten-inline-scripts.ts'

const serverPackages = ['react', 'react-dom', 'react-router', 'zod']

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
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
