// Who may import whom. Each rule is one line of that table. A rule that stands in your way
// usually says that a thing lies in the wrong file; if the rule is wrong, change it here and say why.

/** The nouns of the server stand in a row, and know only those to their left. */
const nouns = [
  'catalogue',
  'stock',
  'people',
  'distributors',
  'cart',
  'favourites',
  'alerts',
  'receivers',
  'promotions',
  'shop',
  'grants',
  'orders',
  'payments',
  'checkout',
  'appeals',
  // What is kept of a person, and how it is forgotten, concerns everything above.
  'privacy',
  // How far visits come is told at the desk, beside what became of the orders.
  'funnel',
  'desk',
  // The first call of every page gathers from all others.
  'init',
]

const tests = String.raw`\.test\.tsx?$|^server/testing/|-suite\.ts$`
const anyNoun = `^server/(${nouns.join('|')})/`
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
    from: { path: anyNoun, pathNot: [kindOfFile, tests, '/gateways'] },
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
    to: { path: [anyNoun, String.raw`^server/(app|main)\.ts$`, '^storefront/'] },
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
    name: 'storefront-nouns-do-not-mix',
    comment:
      'Pages and routes.ts compose the nouns; a noun that reaches into another cannot be changed alone.',
    from: {
      path: '^storefront/app/(cart|catalogue|checkout|favourites|alerts|orders|appeals|people|receivers|distributors|share|desk)/',
    },
    to: {
      path: '^storefront/app/(cart|catalogue|checkout|favourites|alerts|orders|appeals|people|receivers|distributors|share|desk|pages)/',
      pathNot: '^storefront/app/$1/',
    },
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

const row = nouns.slice(0, -1).map((noun, i) => ({
  name: `${noun}-imports-only-to-its-left`,
  comment: `The row is ${nouns.join(' → ')}: so there are no circles, and ${noun} can be read without what comes after.`,
  from: { path: `^server/${noun}/`, pathNot: tests },
  to: { path: `^server/(${nouns.slice(i + 1).join('|')})/` },
}))

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
    from: { path: '^(contract|server|storefront|database|demo-bank)/', pathNot: tests },
    to: { path: [tests], pathNot: '^node_modules/' },
  },
  {
    name: 'production-needs-no-development-package',
    comment:
      'An installation without development packages would fail where nobody looks: at night, in production.',
    from: { path: '^(contract|server|storefront|database|demo-bank)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'imports-lead-somewhere',
    comment: 'An import of a package that package.json does not name works only by luck.',
    from: { path: '^(contract|server|storefront|database|demo-bank|commands)/' },
    to: {
      dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'],
      pathNot: ['^virtual:', String.raw`/\+types/`],
    },
  },
]

export default {
  forbidden: [...table, ...row, ...soundness].map((rule) => ({ severity: 'error', ...rule })),
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
