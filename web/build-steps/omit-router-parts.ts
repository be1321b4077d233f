import { type Plugin, parseSync, Visitor } from 'vite'

/** Functions of React Router that never run here, because browsers load and change data through the API, every route is known
 *  from the start, and there are neither instruments nor server components. The bundler cannot tell, because the router
 *  refers to them. */
const unused: Record<string, readonly string[]> = {
  'router/router.js': [
    'fetch',
    'resetFetcher',
    'queueFetcherForDeletion',
    'handleAction',
    'discoverRoutes',
    'patchRoutes',
    '_internalSetRoutes',
  ],
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'dom/ssr/fog-of-war.js': [
    'getPatchRoutesOnNavigationFunction',
    'getPartialManifest',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
  'dom/ssr/single-fetch.js': [
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'nonSsrStrategy',
    'fetchAndDecodeViaTurboStream',
  ],
  'errors.js': ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
  'dom/ssr/components.js': ['PrefetchPageLinks', 'Scripts'],
}

const folder = '/react-router/dist/production/lib/'

/** Empties these functions in the browser's bundle, and lets the bundler omit unused components: together 8 kB of every page.
 *  `Scripts` creates elements that Trusted Types refuse (docs/decisions/0092-a-changed-page-is-rendered-again.md). */
export function omitRouterParts(): Plugin {
  return {
    name: 'omit-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code, id) => {
        const names = unused[id.slice(id.lastIndexOf(folder) + folder.length)] ?? []
        return { code: withoutNames(withEmptied(code, names, id)), map: null }
      },
    },
  }
}

/** Fails the build if a page needs what `omitRouterParts` removes. */
export function refuseOmittedParts(): Plugin {
  return {
    name: 'refuse-omitted-parts',
    transform: {
      filter: { id: /\/web\/(?!root\.).*\.tsx?$/, code: /'react-router|\b(?:clientAction|loader)\b/ },
      handler: (code, id) => {
        const used = findOmitted(code)
        if (used !== null) throw new Error(`${id} uses a part of React Router that the build omits: ${used}`)
      },
    },
  }
}

/** What a page uses of the omitted parts, or null. Without a `clientLoader`, a browser would fetch the data of a `loader`
 *  from the router's own requests; the root's is never loaded again. */
export function findOmitted(code: string): string | null {
  const [used = null] =
    /\bclientAction\b|import \{[^}]*\b(?:useFetchers?|useSubmit|Form|PrefetchPageLinks)\b[^}]*\} from 'react-router/.exec(
      code,
    ) ?? []
  const hasOwnData = /\bexport (?:async )?(?:function|const) loader\b/.test(code)
  return used ?? (hasOwnData && !/\bclientLoader\b/.test(code) ? 'loader without clientLoader' : null)
}

/** The code with an empty body for each of the functions. */
export function withEmptied(code: string, names: readonly string[], file: string): string {
  const bodies = new Map<string, { start: number; end: number }>()
  if (names.length > 0)
    new Visitor({
      FunctionDeclaration({ id, body }) {
        if (id && body && names.includes(id.name)) bodies.set(id.name, body)
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || !names.includes(id.name)) return
        if (init?.type === 'ArrowFunctionExpression' && init.body.type === 'BlockStatement')
          bodies.set(id.name, init.body)
      },
    }).visit(parseSync(file, code).program)
  for (const name of names) if (!bodies.has(name)) throw new Error(`${file} has no function ${name}.`)
  return [...bodies.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`, code)
}

/** The code without the names of components for developer tools, which keep the bundler from omitting unused ones. */
export function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
}
