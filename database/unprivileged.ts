import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown } from 'node:fs/promises'
import { basename } from 'node:path'

/** Starts PostgreSQL programs. They refuse to run as root, so root runs them as another user. */
export interface Runner {
  /** Runs a program to completion and returns its output; throws if it fails. */
  run: (program: string, args: string[]) => Promise<string>
  /** Changes the owner of a folder to the user that runs the programs. */
  own: (folder: string) => Promise<void>
}

/** Returns a runner whose user can access all of `folders`. */
export function findRunner(folders: string[]): Runner {
  if (process.getuid?.() !== 0)
    return { run: async (...call) => await runProgram(...call), own: async () => {} }
  const uid = idOfNobody('-u')
  const gid = idOfNobody('-g')
  const own = async (path: string) => await chown(path, uid, gid)
  const canEnter = folders.flatMap((folder, i) => [...(i > 0 ? ['-a'] : []), '-x', folder])
  if (spawnSync('test', canEnter, { uid, gid }).status === 0)
    return { run: async (program, args) => await runProgram(program, args, { uid, gid }), own }

  // A parent folder such as /root is accessible to root only. The files belong to the other user, and a capability
  // lets it passFolders the parent.
  const asUser = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const passFolders = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  if (spawnSync('setpriv', [...asUser, ...passFolders, 'test', ...canEnter]).status !== 0) {
    throw new Error(
      `PostgreSQL cannot run as root, and no other user may enter ${folders.join(' and ')}: choose another folder.`,
    )
  }
  return {
    run: async (program, args) => await runProgram('setpriv', [...asUser, ...passFolders, program, ...args]),
    own,
  }
}

function idOfNobody(flag: '-u' | '-g'): number {
  const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
  if (answer.status !== 0)
    throw new Error('PostgreSQL cannot run as root, and there is no user "nobody" to run it as.')
  return Number(answer.stdout)
}

async function runProgram(
  program: string,
  args: string[],
  as: { uid?: number; gid?: number } = {},
): Promise<string> {
  // The working directory is /, because the user may lack access to ours. Detached, because Ctrl-C reaches all
  // processes of a terminal, and an interrupted start or stop would leave a server behind.
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C' }, detached: true, ...as }
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  // `exit`, not `close`: the server that pg_ctl starts may hold the pipes open.
  const [code] = await once(child, 'exit')
  const text = Buffer.concat(printed).toString()
  if (code !== 0) throw new Error(`${basename(program)} failed: ${text.trim()}`)
  return text
}
