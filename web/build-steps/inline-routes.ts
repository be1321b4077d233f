import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { operations } from '../../contract/operations.ts'
import { findRepeatRule } from '../../contract/wire/endpoint.ts'

/** The API clients of the storefront, and the prefix of their operation ids. */
const clients = new Map([
  ['api', ''],
  ['quietApi', ''],
  ['adminApi', 'admin.'],
  ['quietAdminApi', 'admin.'],
])

/** Replaces `api.checkout.placeOrder(input)` by `api('POST /order', input)`. A table of all routes would be part of every page,
 *  and the contract contains schemas (decision 51). Routes of calls with an idempotency key end in `key`. */
export function inlineRoutes(): Plugin {
  return {
    name: 'inline-routes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /\b(?:quiet)?(?:api|Api|adminApi|AdminApi)\s*\./ },
      handler: (code, id) => ({ code: withRoutes(code, id), map: null }),
    },
  }
}

/** The code of a file with the route of each call. Throws if a client is used in any other way. */
export function withRoutes(code: string, file: string): string {
  const calls: { start: number; end: number; text: string }[] = []
  const fail = (usage: string): never => {
    throw new Error(`${file}: ${usage} is not a call of an endpoint, such as api.checkout.placeOrder.`)
  }
  const findClient = (node: ESTree.Expression | ESTree.Super) => {
    const { object } = node.type === 'MemberExpression' ? node : { object: null }
    const client = object?.type === 'MemberExpression' ? object.object : object
    return client?.type === 'Identifier' && clients.has(client.name) ? client : null
  }
  const resolveRoute = (
    client: { name: string; end: number },
    { start, end }: { start: number; end: number },
  ) => {
    const id = (clients.get(client.name) ?? '') + code.slice(client.end, end).replace(/\s/g, '').slice(1)
    const operation = operations.get(id) ?? fail(code.slice(start, end))
    const { method, path } = operation
    const suffix = findRepeatRule(operation) === 'key' ? ' key' : ''
    return { client: client.name, route: `'${method} ${path}${suffix}'` }
  }
  new Visitor({
    CallExpression({ callee, arguments: [input], start, end }) {
      const found = findClient(callee)
      if (found === null) return
      const { client, route } = resolveRoute(found, callee)
      if (input) calls.push({ start, end: input.start, text: `${client}(${route}, ` })
      else calls.push({ start, end, text: `${client}(${route})` })
    },
    MemberExpression(reference) {
      const { start, end } = reference
      const found = findClient(reference)
      // The callee of a call, or the inner part of a reference, which are already replaced.
      if (found === null || calls.at(-1)?.start === start) return
      const { client, route } = resolveRoute(found, reference)
      calls.push({ start, end, text: `${client}.bind(null, ${route})` })
    },
    VariableDeclarator({ id, init, start, end }) {
      const isClient = init?.type === 'Identifier' && clients.has(init.name)
      if (isClient && id.type === 'ObjectPattern') fail(code.slice(start, end))
    },
  }).visit(parseSync(file, code).program)
  return calls.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    code,
  )
}
