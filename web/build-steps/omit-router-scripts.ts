import type { Plugin } from 'vite'

const used = 'renderScripts ? /* @__PURE__ */ React$1.createElement(Scripts, null) : null'

/** Removes `Scripts` of React Router from the browser's bundle, where only its default error page uses it: 1 kB of every
 *  page, and elements that Trusted Types refuse (docs/decisions/0092-a-changed-page-is-rendered-again.md). */
export function omitRouterScripts(): Plugin {
  return {
    name: 'omit-router-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/ },
      handler: (code, id) => {
        if (!code.includes(used)) throw new Error(`${id} uses Scripts in another way.`)
        return { code: code.replace(used, 'null'), map: null }
      },
    },
  }
}
