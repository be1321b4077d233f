import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown } from 'node:fs/promises'
import { basename } from 'node:path'

/** How programs of PostgreSQL are started. It refuses to run as root, so root lends it another user. */
export interface Runner {
  /** Runs a program to its end and answers what it printed; throws when it fails. */
  run: (program: string, args: string[]) => Promise<string>
  /** Hands a folder of root's to the user that the programs run as. */
  own: (folder: string) => Promise<void>
}

/** Finds out how to run PostgreSQL's programs so that they can enter all of `folders`. */
export function findRunner(folders: string[]): Runner {
  if (process.getuid?.() !== 0) return { run: async (...call) => await output(...call), own: async () => {} }
  const uid = idOfNobody('-u')
  const gid = idOfNobody('-g')
  const own = async (path: string) => await chown(path, uid, gid)
  const canEnter = folders.flatMap((folder, i) => [...(i > 0 ? ['-a'] : []), '-x', folder])
  if (spawnSync('test', canEnter, { uid, gid }).status === 0)
    return { run: async (program, args) => await output(program, args, { uid, gid }), own }

  // A folder lies in one that only root may enter, such as /root. Its files are the lent user's own;
  // only the way to them needs the right to pass.
  const lend = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const pass = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  if (spawnSync('setpriv', [...lend, ...pass, 'test', ...canEnter]).status !== 0) {
    throw new Error(
      `PostgreSQL cannot run as root, and no other user may enter ${folders.join(' and ')}: choose another folder.`,
    )
  }
  return { run: async (program, args) => await output('setpriv', [...lend, ...pass, program, ...args]), own }
}

function idOfNobody(flag: '-u' | '-g'): number {
  const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
  if (answer.status !== 0)
    throw new Error('PostgreSQL cannot run as root, and there is no user "nobody" to run it as.')
  return Number(answer.stdout)
}

async function output(
  program: string,
  args: string[],
  as: { uid?: number; gid?: number } = {},
): Promise<string> {
  // From the root folder, because the user it runs as may be unable to enter ours. Detached, because Ctrl-C goes
  // to all programs of a terminal, and a start or stop that is cut short would leave a server behind.
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C' }, detached: true, ...as }
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  // `exit`, not `close`: the server that pg_ctl leaves running may keep the pipes open.
  const [code] = await once(child, 'exit')
  const text = Buffer.concat(printed).toString()
  if (code !== 0) throw new Error(`${basename(program)} failed: ${text.trim()}`)
  return text
}
