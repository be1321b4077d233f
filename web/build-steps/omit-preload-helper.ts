import type { Plugin } from 'vite'

/** Replaces Vite's function around each dynamic import, which would fetch the style sheets and imports of a part first: 0.7 kB
 *  of every page. No part has its own style sheet, and imports are not listed (`modulePreload` in vite.config.ts). */
export function omitPreloadHelper(): Plugin {
  return {
    name: 'omit-preload-helper',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: (code) => {
        if (!code.includes('export const __vitePreload =')) throw new Error('Vite preloads in another way.')
        return { code: 'export const __vitePreload = (load) => load()', map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
            throw new Error(
              `${file.fileName} imports a part with its own style sheet, which nothing would load.`,
            )
      },
    },
  }
}
