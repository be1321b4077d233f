import { adminEndpoints } from '../contract/admin-endpoints.ts'
import { type Permission, permissions } from '../contract/values/permissions.ts'
import { keyPermissionsFor } from '../contract/wire/api-keys.ts'
import { type Endpoint, findRepeatRule } from '../contract/wire/endpoint.ts'
import { admin } from '../web/shared/text/en/admin/admin.ts'
import { writeOrCheckPage } from './written-page.ts'

// Writes docs/operations/permissions.md from the contract; --check only compares it.
const modules = Object.entries(adminEndpoints) as [string, Record<string, Endpoint>][]
const calls = modules.flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ module, name, endpoint })),
)
const guarded = calls.filter(({ endpoint }) => endpoint.permissions !== undefined)
const head = `| ${['Call', 'What it does', ...permissions, 'key'].join(' | ')} |
|---|---|${permissions.map(() => ':-:|').join('')}:-:|
`

await writeOrCheckPage(
  'docs/operations/permissions.md',
  `# Who may do what

Written by \`npm run permissions\` from the contract; \`npm run check\` compares it. One of the marked permissions is sufficient for a call. *r* marks a call that only reads, *w* one that changes something; every change is in the activity log. *key*: an [API key](../decisions/0108-api-keys-and-versions.md) with such a permission may call it, too.

${permissions.map(describePermission).join('\n')}

${modules.map(([module]) => describeModule(module)).join('\n')}`,
  'npm run permissions',
)

function describePermission(permission: Permission): string {
  const own = guarded.filter(({ endpoint }) => endpoint.permissions?.includes(permission))
  const changes = own.filter(({ endpoint }) => findRepeatRule(endpoint) !== null)
  const { permissionNames, permissionHints } = admin.staff
  const hint = permissionHints[permission]
  return `- **${permission}** (${permissionNames[permission]}): ${hint.charAt(0).toLowerCase()}${hint.slice(1)}. ${own.length} calls, ${changes.length} of which change something.`
}

function describeModule(module: string): string {
  const rows = guarded.filter((call) => call.module === module).map(describeCall)
  return rows.length === 0 ? '' : `## ${module}\n\n${head}${rows.join('')}`
}

function describeCall({ name, endpoint }: (typeof calls)[number]): string {
  const mark = findRepeatRule(endpoint) === null ? 'r' : 'w'
  const marks = permissions.map((permission) => (endpoint.permissions?.includes(permission) ? mark : ''))
  const isOpenToKeys = keyPermissionsFor(endpoint).length > 0
  return `| \`${name}\` | ${endpoint.summary.replaceAll('|', '\\|')} | ${[...marks, isOpenToKeys ? mark : ''].join(' | ')} |\n`
}
