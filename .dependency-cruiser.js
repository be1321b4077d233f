// The import rules. A violation usually means that code belongs in another file;
// to change a rule, change it here and explain why in its comment.

/** The server modules in order. Each imports only the modules before it. */
const modules = [
  'settings',
  'stock',
  'catalogue',
  'accounts',
  'distributors',
  'cart',
  'favourites',
  'alerts',
  'receivers',
  'promotions',
  'offset-credit',
  'orders',
  'payments',
  'refunds',
  'checkout',
  'appeals',
  'privacy',
  'analytics',
  // Only what joins several modules.
  'admin',
  // The first API call of every page reads from all other modules.
  'init',
]

/** The modules of the shop's pages in order, by the same rule. The folders shell and access are not modules. */
const pageModules = [
  'share',
  'cart',
  'alerts',
  'catalogue',
  'receivers',
  'favourites',
  'distributors',
  'appeals',
  'orders',
  'checkout',
  'accounts',
  'help',
]

const tests = String.raw`\.test\.tsx?$|^test-support/|-suite\.ts$`
const anyModule = `^server/(${modules.join('|')})/`
const layerFile = String.raw`-(rules|queries|routes|mails|jobs|queues)\.ts$`
const moduleFile = String.raw`^server/[^/]+/module\.ts$`

const layers = [
  {
    name: 'contract-imports-only-zod',
    comment:
      'The contract is shared by the browser, the server and the API documentation, so each of them would load its imports.',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'A rule depends only on its arguments, so it is tested without a database. A -state file contains only the types that queries return and rules receive.',
    from: { path: String.raw`^server/.*-rules\.ts$` },
    to: {
      pathNot: [
        '^contract/',
        String.raw`-(rules|state)\.ts$`,
        '^assert$',
        '^node_modules/(opencc-js|@zxcvbn-ts/language-common|htmlparser2)/',
      ],
    },
  },
  {
    name: 'queries-import-no-rules-or-routes',
    comment:
      'A query only reads or writes the database; one that gets a row may find none. Decisions and refusals belong in rules and commands, HTTP in routes.',
    from: { path: String.raw`^server/.*-queries\.ts$` },
    to: {
      path: [
        String.raw`-(rules|routes)\.ts$`,
        String.raw`^server/core/refusals\.ts$`,
        '^node_modules/fastify/',
      ],
    },
  },
  {
    name: 'commands-use-no-http-or-sql',
    comment:
      'A command is one transaction built from queries and rules. Without HTTP, jobs and scripts can call it as well.',
    from: { path: anyModule, pathNot: [layerFile, moduleFile, tests, '/gateways'] },
    to: { path: [String.raw`-routes\.ts$`, '^node_modules/(fastify|kysely|pg)/'] },
  },
  {
    name: 'only-the-app-registers-modules',
    comment: 'Each module is registered once, by server/app.ts, which is the list of the modules.',
    from: { pathNot: [String.raw`^server/app\.ts$`, tests] },
    to: { path: moduleFile },
  },
  {
    name: 'only-a-module-registers-its-routes',
    comment: 'module.ts of a module lists all of its routes, so no other file can register some of them.',
    from: { pathNot: [moduleFile, String.raw`-routes\.ts$`, tests] },
    to: { path: String.raw`^server/(${modules.join('|')})/.*-routes\.ts$` },
  },
  {
    name: 'routes-contain-no-rules-or-sql',
    comment:
      'A route maps a URL to a query or a command. Other callers would bypass rules or SQL in a route.',
    from: { path: String.raw`^server/.*-routes\.ts$` },
    to: { path: ['^node_modules/(kysely|pg)/', String.raw`-rules\.ts$`] },
  },
  {
    name: 'only-routes-use-http',
    comment:
      'Jobs, scripts and other commands call commands and queries as well. What these need of a process is in server/core.',
    from: { path: anyModule, pathNot: [String.raw`-routes\.ts$`, moduleFile, tests] },
    to: { path: '^server/platform/(http|endpoints)/' },
  },
  {
    name: 'core-imports-no-infrastructure',
    comment:
      'Everything on the server imports the core: refusals, transactions, clock and the types of dependencies.',
    from: { path: '^server/core/', pathNot: tests },
    to: { path: ['^server/(?!core/|config/)', '^seed/', '^node_modules/fastify/'] },
  },
  {
    name: 'config-imports-only-the-contract',
    comment: 'The settings of the environment are read before anything else is loaded.',
    from: { path: '^server/config/', pathNot: tests },
    to: { path: ['^server/(?!config/)', '^seed/'] },
  },
  {
    name: 'platform-imports-no-module',
    comment: 'The platform contains no shop logic. An import of a module would couple all modules to it.',
    from: { path: '^server/platform/', pathNot: tests },
    to: { path: [anyModule, String.raw`^server/(app|main)\.ts$`, '^(web|seed)/'] },
  },
  {
    name: 'web-never-imports-the-server',
    comment: 'Browser code is public and reaches the server only through the API of the contract.',
    from: { path: '^web/', pathNot: '^web/build-steps/' },
    to: { path: ['^server/', '^database/'] },
  },
  {
    name: 'contract-of-the-shop-names-no-admin',
    comment: 'The path of an endpoint says who may call it: contract/shop or contract/admin.',
    from: { path: '^contract/(shop|values|wire)/', pathNot: tests },
    to: { path: '^contract/admin/' },
  },
  {
    name: 'shop-pages-use-no-admin-api',
    comment:
      'Pages of the shop neither load nor name the endpoints and schemas of the admin. Admin pages use web/admin/shared/admin-api.ts.',
    from: { path: '^web/(shop|shared)/', pathNot: ['^web/shared/text/.*admin', tests] },
    to: {
      path: ['^contract/admin/', String.raw`^contract/(admin-endpoints|operations)\.ts$`, '^web/admin/'],
    },
  },
  {
    name: 'shared-pages-import-no-shop',
    comment: 'The shop and the admin both use web/shared.',
    from: { path: '^web/shared/', pathNot: tests },
    to: { path: '^web/(shop|admin)/' },
  },
  {
    name: 'web-imports-no-table-of-endpoints',
    comment:
      'The table contains the schemas of all endpoints. The clients import its type only, and the build inlines the routes (decision 51).',
    from: { path: '^web/', pathNot: [tests, '^web/build-steps/'] },
    to: {
      path: String.raw`^contract/(admin-endpoints|endpoints|operations)\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'ui-imports-no-shop-code',
    comment: 'UI components are reusable: texts and data are props.',
    from: { path: '^web/shared/ui/', pathNot: tests },
    to: { path: '^(web/(?!shared/ui/)|contract/)' },
  },
  {
    name: 'demo-bank-imports-no-shop-code',
    comment:
      'Demo bank and demo carrier communicate with the shop only over HTTP, as real ones do. Only tests may import both.',
    from: { path: '^demo-(bank|carrier)/', pathNot: tests },
    to: { path: '^(server|contract|database|web)/' },
  },
  {
    name: 'shop-does-not-import-the-demo-bank',
    comment: 'The shop communicates with demo bank and demo carrier only over HTTP, as with real ones.',
    from: { path: '^(server|contract|database|web)/', pathNot: tests },
    to: { path: '^demo-(bank|carrier)/' },
  },
]

const inOrder = (folder, names) =>
  names.slice(0, -1).map((module, i) => ({
    name: `${folder.replace('/', '-')}-${module}-imports-only-modules-before-it`,
    comment: `The order is ${names.join(' → ')}. It prevents cycles, and ${module} can be understood without the modules after it.`,
    from: { path: `^${folder}/${module}/`, pathNot: tests },
    to: { path: `^${folder}/(${names.slice(i + 1).join('|')})/` },
  }))
const moduleOrder = [...inOrder('server', modules), ...inOrder('web', pageModules)]

const integrity = [
  {
    name: 'no-import-cycles',
    comment: 'Files in a cycle can only be understood, tested and changed together.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'production-imports-no-test-code',
    comment: 'Test code must not run in production.',
    from: { path: '^(contract|server|web|database|seed|demo-bank|demo-carrier)/', pathNot: tests },
    to: { path: [tests], pathNot: '^node_modules/' },
  },
  {
    name: 'production-imports-no-dev-dependency',
    comment:
      'A production install has no devDependencies. The build contains the packages of the pages (scripts/production-install.test.ts).',
    from: {
      path: '^(contract|server|database|seed|demo-bank|demo-carrier)/|^scripts/(audit|doctor|import|migrate|remove-demo|seed|staff)',
      pathNot: tests,
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-undeclared-imports',
    comment: 'A package that package.json does not list may be missing from an installation.',
    from: { path: '^(contract|server|web|database|seed|demo-bank|demo-carrier|scripts)/' },
    to: {
      dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'],
      pathNot: ['^virtual:', String.raw`/\+types/`],
    },
  },
]

export default {
  forbidden: [...layers, ...moduleOrder, ...integrity].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Includes type-only imports: the rules are about the dependencies between files, not about run time.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    exclude: { path: '^(build|.react-router)/' },
  },
}
