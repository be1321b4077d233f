// Who may import whom. Each rule is one line of that table. A rule that stands in your way
// usually says that a thing lies in the wrong file; if the rule is wrong, change it here and say why.

/** The modules of the server. Each imports only the modules before it. */
const modules = [
  'stock',
  'catalogue',
  'accounts',
  'distributors',
  'cart',
  'favourites',
  'alerts',
  'receivers',
  'promotions',
  'settings',
  'offset-credit',
  'orders',
  'payments',
  'checkout',
  'appeals',
  'privacy',
  'analytics',
  // Only what joins several modules.
  'admin',
  // The first call of every page reads from all others.
  'init',
]

/** The modules of the storefront, in the same way. The frame around all pages (shell) and platform, ui and text are no modules. */
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
  'admin',
]

const tests = String.raw`\.test\.tsx?$|^test-support/|-suite\.ts$`
const anyModule = `^server/(${modules.join('|')})/`
const kindOfFile = String.raw`-(rules|queries|routes|mails|jobs|queues)\.ts$`

const table = [
  {
    name: 'contract-imports-only-zod',
    comment:
      'The contract is shared by browser, server and documentation; whatever it imports, they all get.',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'A rule decides from what it is handed, so it can be tested without a database and believed. A file called -state holds only the shape of what queries hand to rules.',
    from: { path: String.raw`^server/.*-rules\.ts$` },
    to: {
      pathNot: [
        '^contract/',
        String.raw`-(rules|state)\.ts$`,
        '^assert$',
        '^node_modules/(opencc-js|@zxcvbn-ts/language-common)/',
      ],
    },
  },
  {
    name: 'queries-decide-nothing',
    comment: 'A query fetches or writes; what follows from it is a rule, and who asks is a route.',
    from: { path: String.raw`^server/.*-queries\.ts$` },
    to: { path: [String.raw`-(rules|routes)\.ts$`, '^node_modules/fastify/'] },
  },
  {
    name: 'verbs-know-no-http-and-no-sql',
    comment: 'A verb is one transaction in words: it reads and writes by queries, and anyone may call it.',
    from: { path: anyModule, pathNot: [kindOfFile, tests, '/gateways'] },
    to: { path: [String.raw`-routes\.ts$`, '^node_modules/(fastify|kysely|pg)/'] },
  },
  {
    name: 'routes-are-menus',
    comment:
      'A route leads from a URL to a query or a verb. With rules or SQL in it, other callers would miss them.',
    from: { path: String.raw`^server/.*-routes\.ts$` },
    to: { path: ['^node_modules/(kysely|pg)/', String.raw`-rules\.ts$`] },
  },
  {
    name: 'platform-knows-no-noun',
    comment: 'The platform would serve another shop as well; a noun in it would tie all nouns together.',
    from: { path: '^server/platform/', pathNot: tests },
    to: { path: [anyModule, String.raw`^server/(app|main)\.ts$`, '^storefront/'] },
  },
  {
    name: 'storefront-never-imports-the-server',
    comment: 'What the browser runs is public, and asks the server only through the contract.',
    from: { path: '^storefront/' },
    to: { path: ['^server/', '^database/'] },
  },
  {
    name: 'ui-knows-nothing-of-the-mall',
    comment:
      'A button that knows of orders cannot be used for anything else. Words and data come in as props.',
    from: { path: '^storefront/app/ui/', pathNot: tests },
    to: { path: '^(storefront/app/(?!ui/)|contract/)' },
  },
  {
    name: 'demo-bank-knows-the-mall-only-through-http',
    comment: 'A real bank will not import our files either. Only a test may put the two side by side.',
    from: { path: '^demo-bank/' },
    to: { path: '^(server|contract|database|storefront)/' },
  },
  {
    name: 'mall-knows-the-demo-bank-only-through-http',
    comment: 'See the rule above, from the other side.',
    from: { path: '^(server|contract|database|storefront)/', pathNot: tests },
    to: { path: '^demo-bank/' },
  },
]

const inOrder = (folder, names) =>
  names.slice(0, -1).map((module, i) => ({
    name: `${folder.split('/')[0]}-${module}-imports-only-modules-before-it`,
    comment: `The order is ${names.join(' → ')}. It keeps the modules free of cycles, and ${module} can be read without those after it.`,
    from: { path: `^${folder}/${module}/`, pathNot: tests },
    to: { path: `^${folder}/(${names.slice(i + 1).join('|')})/` },
  }))
const order = [...inOrder('server', modules), ...inOrder('storefront/app', pageModules)]

const soundness = [
  {
    name: 'no-circles',
    comment: 'Files in a circle can only be understood, tested and changed together.',
    from: {},
    // Types alone may refer to each other; they are gone when the program runs.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'tests-stay-out-of-the-mall',
    comment: 'What only tests need must not run in production.',
    from: { path: '^(contract|server|storefront|database|seed|demo-bank)/', pathNot: tests },
    to: { path: [tests], pathNot: '^node_modules/' },
  },
  {
    name: 'production-needs-no-development-package',
    comment:
      'An installation without development packages would fail where nobody looks: at night, in production.',
    from: { path: '^(contract|server|storefront|database|seed|demo-bank)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'imports-lead-somewhere',
    comment: 'An import of a package that package.json does not name works only by luck.',
    from: { path: '^(contract|server|storefront|database|seed|demo-bank|scripts)/' },
    to: {
      dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'],
      pathNot: ['^virtual:', String.raw`/\+types/`],
    },
  },
]

export default {
  forbidden: [...table, ...order, ...soundness].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Also imports of types, which are gone at run time: who knows whom is a question of reading.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    exclude: { path: '^(build|.react-router)/' },
  },
}
