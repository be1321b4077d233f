import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const prefix = '\0by-name:'

/** Lets pages and icons import React by name. Its packages are CommonJS, so that a bundler writes `(0,react.useState)()` at
 *  every use, and a conversion in every chunk: 0.6 kB of a page. */
export function importReactByName(): Plugin {
  return {
    name: 'import-react-by-name',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(?:-dom|\/jsx-runtime)?$/ },
      // Other packages import all of React as one object, which would then exist twice.
      handler: (id, importer = '') =>
        /\/web\/|\/lucide-react\//.test(importer) ? { id: prefix + id, moduleSideEffects: false } : null,
    },
    load: {
      filter: { id: /^\0by-name:/ },
      handler: (id) => {
        const name = id.slice(prefix.length)
        const names = Object.keys(require(name)).filter((key) => /^[a-z]\w*$/i.test(key))
        // A call that is marked as pure is omitted if its name is unused.
        const exports = names.map((key) => `export const ${key} = /* @__PURE__ */ (() => react.${key})()`)
        return `import react from ${JSON.stringify(require.resolve(name))}\n${exports.join('\n')}`
      },
    },
  }
}
