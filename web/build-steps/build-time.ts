import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** When the built sources were made, so that each machine that builds one commit gets the same files: the time of the
 *  commit, or `SOURCE_DATE_EPOCH` (seconds, reproducible-builds.org). Other sources get the present time. */
export async function readBuildTime(
  root: string,
  { env = process.env, now }: { env?: NodeJS.ProcessEnv; now: Date },
): Promise<string> {
  const seconds = env.SOURCE_DATE_EPOCH
  const time = seconds ? new Date(Number(seconds) * 1000) : await readCommitTime(root, env)
  return (time ?? now).toISOString()
}

/** Null without a repository or its commit, and with changes that are not in the commit. */
async function readCommitTime(root: string, env: NodeJS.ProcessEnv): Promise<Date | null> {
  // Git would also find a repository that contains this folder.
  if (!existsSync(join(root, '.git'))) return null
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['-C', root, ...args], { env })).stdout
  try {
    const changes = await git('status', '--porcelain')
    if (changes !== '') return null
    return new Date(Number(await git('show', '--no-patch', '--format=%ct', 'HEAD')) * 1000)
  } catch (failure) {
    process.emitWarning(
      `The time of the commit cannot be read, so this build has the present time: ${failure}`,
    )
    return null
  }
}
