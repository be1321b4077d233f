import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingDefaults } from '../server/config/config.ts'

const root = join(import.meta.dirname, '..')
const operations = join(root, 'docs/operations')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = new Set(settingDefaults().keys())
const isSetting = (name: string) => settings.has(name.replace(/_FILE$/, ''))
/** Settings without which no process starts in production. */
const required = ['PUBLIC_URL', 'DATABASE_URL', 'PASSWORD_PEPPER', 'SMTP_URL', 'MAIL_FROM', 'PAYMENT_ROUTES']

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  test('contains every folder that its program imports, and no test', () => {
    const copied = [...read('.dockerignore').matchAll(/^!([\w-]+)$/gm)].map(([, name = '']) => name)
    const { scripts } = JSON.parse(read('package.json'))
    const started = [scripts.start, scripts.staff, scripts.doctor, scripts.migrate].join(' ')
    const folders = [...started.matchAll(/(\w+)\/[\w/]+\.ts/g)].map(([, folder]) => folder)
    expect(copied).toEqual(expect.arrayContaining([...folders, 'contract', 'database', 'web', 'seed']))
    expect(read('.dockerignore')).toContain('**/*.test.ts\n')
    expect(copied).not.toEqual(expect.arrayContaining(['test-support']))
  })

  test('starts as npm start does, as a user that is not root', () => {
    const { start } = JSON.parse(read('package.json')).scripts
    const options = [...start.matchAll(/--[\w-]+(?:=\d+)?/g)].map(([option]) => option)
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
    expect(command).toEqual(['node', ...options, 'server/main.ts'])
    expect(/^USER (\d+)/m.exec(dockerfile)?.[1]).toBe('1000')
  })

  test('is built with the time of its commit, because its context has no repository', () => {
    const build = dockerfile.slice(0, dockerfile.indexOf('prepare.mjs --production'))
    expect(build).toMatch(/^ARG SOURCE_DATE_EPOCH$/m)
    const commands = read('docs/operations/containers/README.md').match(/^docker build .*$/gm) ?? []
    expect(commands).toHaveLength(1)
    expect(commands[0]).toContain('--build-arg SOURCE_DATE_EPOCH="$(git show --no-patch --format=%ct HEAD)"')
  })

  test('has only settings that exist', () => {
    const own = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'HOME', 'NODE_IMAGE'])
    const named = [...dockerfile.matchAll(/\b([A-Z_]{3,})=/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !own.has(name) && !isSetting(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const folder = join(operations, 'containers')
  const compose: Compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true })
  const services = Object.entries(compose.services)

  test('gives each process the settings that production requires, and no unknown one', () => {
    for (const name of ['web', 'worker']) {
      const given = Object.keys(compose.services[name]?.environment ?? {})
      expect(given.filter((setting) => !isSetting(setting))).toEqual([])
      const plain = given.map((setting) => setting.replace(/_FILE$/, ''))
      expect(plain).toEqual(expect.arrayContaining(required))
    }
  })

  test('every mounted file and every secret exists', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    const files = mounts.filter((path) => path.startsWith('.') && path !== './certificate')
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    const used = services.flatMap(([, { secrets = [] }]) => secrets)
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.secrets)))
    const created = readFileSync(join(folder, 'create-secrets.sh'), 'utf8')
    for (const name of Object.keys(compose.secrets)) expect(created).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test('the proxy reads the log format before the server that uses it', () => {
    // nginx includes conf.d in the order of names, and a template becomes a file of its name without .template.
    const included = (compose.services.proxy?.volumes ?? [])
      .map((volume) => volume.split(':') as [string, string])
      .filter(([, target]) => /^\/etc\/nginx\/(?:conf\.d|templates)\//.test(target))
      .map(([source, target]) => ({ source, name: basename(target, '.template') }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const texts = included.map(({ source }) => readFileSync(join(folder, source), 'utf8'))
    const firstOf = (text: string) => texts.findIndex((file) => file.includes(text))
    expect(firstOf('log_format mall ')).toBeGreaterThanOrEqual(0)
    expect(firstOf('log_format mall ')).toBeLessThan(firstOf('access_log /dev/stdout mall;'))
  })

  test('a setting from a file names a secret of its service', () => {
    for (const [name, { environment = {}, secrets = [] }] of services) {
      const files = Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE'))
      for (const [, path] of files)
        expect([name, secrets]).toEqual([name, expect.arrayContaining([path.slice('/run/secrets/'.length)])])
    }
  })

  test('a release is written into .env and starts as many web processes as run, whatever their number', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)
    const [release = ''] = blocks.filter((text) => text.includes('docker compose run --rm migrate'))
    expect(release).toMatch(/^.*\bMALL_IMAGE=\S+ >> \.env$/m)
    expect(readme).not.toMatch(/export MALL_|--scale web=\d/)
    expect(release).toContain('--scale web=$((')
    expect(compose.services.web?.deploy?.replicas).toBe(`\${MALL_WEB:-2}`)
  })

  test('the backup copies every volume with data of the mall, and the restore fills the same ones', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)
    const find = (word: string) => blocks.find((text) => text.includes(word)) ?? ''
    const [backup, restore] = [find('pg_basebackup'), find('docker volume rm')]
    const written = [...backup.matchAll(/> (backup\/\S+)$/gm)].map(([, file]) => file)
    const read = [...restore.matchAll(/< (backup\/\S+)$/gm)].map(([, file]) => file)
    expect(written).toEqual(['backup/database.tar', 'backup/storage.tar.gz'])
    expect(read).toEqual(written)
    const emptied = [...restore.matchAll(/\bmall_(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(compose.volumes)).toEqual([...emptied, 'prometheus', 'grafana'])
  })

  test('Prometheus reads the alert rules and finds the processes', () => {
    const { scrape_configs: jobs, rule_files: rules } = parse(
      readFileSync(join(folder, 'prometheus.yml'), 'utf8'),
    )
    expect(rules).toEqual(['alerts.yml'])
    const [{ names, port }] = jobs[0].dns_sd_configs
    expect(names.filter((name: string) => !compose.services[name])).toEqual([])
    expect(read('Dockerfile')).toContain(`METRICS_PORT=${port}`)
  })
})

describe('the Kubernetes manifests', () => {
  const folder = join(operations, 'kubernetes')
  const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'))
  const manifests: Manifest[] = resources.flatMap((file: string) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS()),
  )
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
  const deployments = ofKind('Deployment')

  test('the list names every file', () => {
    const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml')
    expect([...resources].sort()).toEqual(files.sort())
  })

  test('settings exist, and with the secrets of the README they are all that production requires', () => {
    const given = Object.keys(ofKind('ConfigMap')[0]?.data ?? {})
    expect(given.filter((name) => !isSetting(name))).toEqual([])
    const sentence =
      /`secrets.env` has (.*)\. Each/.exec(read('docs/operations/containers/README.md'))?.[1] ?? ''
    const secret = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    expect(secret.filter((name) => !isSetting(name))).toEqual([])
    expect([...given, ...secret]).toEqual(expect.arrayContaining(required))
  })

  test.each(deployments)('$metadata.name: probes, limits and rights', ({ metadata: { name }, spec }) => {
    const pod = spec.template.spec
    const [container] = pod.containers
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    })
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true })
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container).toHaveProperty(probe)
    expect(container.env).toEqual([{ name: 'ROLE', value: name }])
    const budgets = ofKind('PodDisruptionBudget').map((budget) => budget.spec.selector.matchLabels)
    expect(budgets).toContainEqual(spec.template.metadata.labels)
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels)
  })

  test('the service and the ingress lead to the web processes', () => {
    const [service] = ofKind('Service')
    expect(service?.spec.selector).toEqual(
      deployments.find(({ metadata }) => metadata.name === 'web')?.spec.selector.matchLabels,
    )
    const backend = ofKind('Ingress')[0]?.spec.rules[0].http.paths[0].backend.service
    expect(backend).toEqual({ name: service?.metadata.name, port: { name: service?.spec.ports[0].name } })
  })

  test('the release waits longer for the migration than the 30 s of kubectl', () => {
    const waits = read('docs/operations/containers/README.md').match(/^kubectl .* wait .*$/gm)
    expect(waits).toEqual([expect.stringContaining(' --timeout=')])
  })
})

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>
      volumes?: string[]
      secrets?: string[]
      deploy?: { replicas: number | string }
    }
  >
  secrets: Record<string, unknown>
  volumes: Record<string, unknown>
}

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: the parts that differ by kind are checked by the expectations.
  spec: any
}
