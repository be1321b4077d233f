import { minifySync, type Plugin } from 'vite'

/** Files whose functions are sent as the text of inline scripts, with every page. */
const files = /\/web\/shared\/(?:browser\/start-later|language\/language|session\/session-from-tabs)\.ts$/

/** Shortens the names within these functions. The server's build is not minified otherwise, so that its stack traces stay
 *  legible. */
export function shortenInlineScripts(): Plugin {
  return {
    name: 'shorten-inline-scripts',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: files },
      handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
    },
  }
}
