import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadThroughRelease } from './load-through-release.ts'
import { listBlocks, withNames } from './walk-rules.ts'

// node scripts/operations/walk.ts ROOT [--postgres-suite NAME] runs docs/operations/README.md as it is written, block by
// block and timed, as root in a clean Debian root such as `debootstrap --variant=minbase trixie ROOT` creates. Two
// releases are rolled under load. --postgres-suite takes PostgreSQL 18 from a suite of Debian, where the archive of the
// PostgreSQL project cannot be reached. systemctl, journalctl and certbot are stand-ins (walk-stand-ins/); the mail
// server and the gateway do not exist, so the doctor must find these two faults and no other. --from continues a walk at
// a section.
const { values, positionals } = parseArgs({
  options: { 'postgres-suite': { type: 'string' }, from: { type: 'string' } },
  allowPositionals: true,
})
const [target = ''] = positionals
if (!existsSync(join(target, 'etc/debian_version'))) throw new Error('Name the folder of a Debian root.')
const repository = join(import.meta.dirname, '../..')
const readme = readFileSync(join(repository, 'docs/operations/README.md'), 'utf8')
/** Blocks that need what a clean machine lacks, by a part of their text. */
const skipped = {
  'mall storage -- move': 'needs a bucket',
  'journalctl -u': 'needs the id of a request',
  '--dry-run': 'needs another version',
}
const startServers = 'systemctl start postgresql@18-main nginx'
const startMall = 'systemctl start mall-web@3000 mall-web@3001 mall-worker@3100'
const releases = ['walk-1', 'walk-2'] as const
const results: { section: string; seconds: string; result: string }[] = []

prepareRoot()
const network = await aNetwork()
try {
  await walk()
} finally {
  network.kill('SIGKILL')
}
console.table(results)
process.exitCode = results.some(({ result }) => result.startsWith('FAILED')) ? 1 : 0

async function walk(): Promise<void> {
  const blocks = listBlocks(readme)
  const from = values.from === undefined ? 0 : blocks.findIndex(({ section }) => section === values.from)
  // The packages start them where systemd runs.
  if (from > 0) await inRoot(startServers)
  if (existsSync(join(target, 'etc/systemd/system/mall-web@.service'))) await inRoot(startMall)
  for (const { section, text } of blocks.slice(from)) {
    const reason = Object.entries(skipped).find(([part]) => text.includes(part))?.[1]
    if (reason !== undefined) {
      results.push({ section, seconds: '', result: `skipped: ${reason}` })
      continue
    }
    const isRelease = text.includes('release.sh')
    const began = performance.now()
    const run = async () =>
      await runBlock(section, withNames(text, { ...values, release: releases[isRelease ? 1 : 0] }))
    const { code, load } = isRelease
      ? await loadThroughRelease(run, ['nsenter', '--target', String(network.pid), '--net'])
      : { code: await run(), load: null }
    const outcome = code === 0 && !load?.failed ? 'done' : `FAILED (${code})`
    results.push({
      section,
      seconds: ((performance.now() - began) / 1000).toFixed(0),
      result: load ? `${outcome}; ${load.sentence}` : outcome,
    })
    // The steps after it need this one.
    if (code !== 0) return
    if (section === '1. Packages') await inRoot(startServers)
  }
}

/** Runs a block of the README in the root. A function of a block stays defined, as in /root/.bashrc. */
async function runBlock(section: string, text: string): Promise<number> {
  console.log(`\n## ${section}\n${text.replace(/^/gm, '> ')}`)
  if (/^\w+\(\) \{$/m.test(text)) {
    const end = text.indexOf('\n}\n') + 3
    appendFileSync(join(target, 'root/.bashrc'), text.slice(0, end))
    return end >= text.length ? 0 : await inRoot(text.slice(end))
  }
  const code = await inRoot(text)
  // The faults that a walk without a mail server and a gateway has.
  return text.startsWith('mall doctor') && code === 1
    ? await doctorHasOnly(['mail', 'gateway stripe', 'backups'])
    : code
}

async function doctorHasOnly(expected: string[]): Promise<number> {
  const enter = ['--target', String(network.pid), '--net', '--pid', '--mount', 'chroot', target]
  const doctor = [...enter, 'bash', '-c', '. /root/.bashrc; mall doctor']
  const { stdout } = spawnSync('nsenter', doctor, { encoding: 'utf8' })
  const faults = [...stdout.matchAll(/^FAULT (.+?) {2,}/gm)].map(([, check = '']) => check)
  return stdout.includes(' checks, ') && faults.every((check) => expected.includes(check)) ? 0 : 1
}

async function inRoot(text: string): Promise<number> {
  // The first two steps install from the internet; later ones have a network of their own, with every port free.
  const needsInternet = /apt |git clone/.test(text)
  const enter = needsInternet ? [] : ['nsenter', '--target', String(network.pid), '--net', '--pid', '--mount']
  const [program = '', ...args] = [
    ...enter,
    'chroot',
    target,
    'bash',
    '-c',
    `set -e\n. /root/.bashrc\ncd /root\n${text}`,
  ]
  const environment = {
    HOME: '/root',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
  }
  const offline = needsInternet ? {} : { npm_config_prefer_offline: 'true' }
  const trust = {
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    DEBIAN_FRONTEND: 'noninteractive',
  }
  const child = spawn(program, args, { stdio: 'inherit', env: { ...environment, ...offline, ...trust } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** A process whose end ends everything that runs in its namespaces. */
async function aNetwork() {
  const spaces = ['--net', '--pid', `--mount-proc=${join(target, 'proc')}`, '--fork', '--kill-child']
  // bash adopts the processes of the stand-ins and takes note of their ends.
  const held = 'ip link set lo up; echo up; while :; do sleep 3600 & wait; done'
  const holder = spawn('unshare', [...spaces, 'bash', '-c', held], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const { stdout } = spawnSync('pgrep', ['--parent', String(holder.pid)], { encoding: 'utf8' })
  return { pid: Number(stdout), kill: (signal: NodeJS.Signals) => holder.kill(signal) }
}

/** Copies what the README expects to be elsewhere: the repository with two versions, and the stand-ins. */
function prepareRoot(): void {
  for (const [source, folder] of [
    ['/proc', 'proc'],
    ['/dev', 'dev'],
  ] as const)
    if (spawnSync('mountpoint', ['--quiet', join(target, folder)]).status !== 0)
      mustRun('mount', ['--rbind', source, join(target, folder)])
  // Authorities that this machine trusts, as of a proxy in front of it.
  const own = join(target, 'usr/local/share/ca-certificates')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'machine.crt'), readFileSync('/etc/ssl/certs/ca-certificates.crt'))
  writeFileSync(join(target, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'))
  appendFileSync(join(target, 'etc/hosts'), '127.0.0.1 localhost shop.example\n')
  const clone = join(target, 'srv/mall')
  mustRun('rm', ['-rf', clone])
  mustRun('git', ['clone', '--quiet', repository, clone])
  const git = (...args: string[]) =>
    mustRun('git', ['-C', clone, '-c', 'user.name=walk', '-c', 'user.email=walk@localhost', ...args])
  git('checkout', '--quiet', '-b', releases[0])
  git('checkout', '--quiet', '-b', releases[1])
  // Every page loads it, so the names of the assets change.
  appendFileSync(join(clone, 'web/entry.client.tsx'), "\nconsole.debug('second release')\n")
  git('commit', '--quiet', '--all', '--message', 'Change the script of every page')
  for (const name of ['systemctl', 'journalctl', 'certbot']) {
    const program = join(target, 'usr/local/bin', name)
    mkdirSync(join(target, 'usr/local/bin'), { recursive: true })
    writeFileSync(program, readFileSync(join(import.meta.dirname, 'walk-stand-ins', name)))
    chmodSync(program, 0o755)
  }
  // The user of the mall clones it, and root owns it. An operator's repository is on another machine.
  const safe = ['/srv/mall', '/srv/mall/.git'].map((folder) => `\tdirectory = ${folder}\n`)
  writeFileSync(join(target, 'etc/gitconfig'), `[safe]\n${safe.join('')}`)
  if (values.from === undefined) writeFileSync(join(target, 'root/.bashrc'), '')
  mustRun('chroot', [
    target,
    'sh',
    '-c',
    'if command -v update-ca-certificates; then update-ca-certificates; fi',
  ])
}

function mustRun(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`)
}
