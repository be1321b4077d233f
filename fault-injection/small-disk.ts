import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A separate file system, small enough to be filled without affecting the machine. */
export interface SmallDisk {
  folder: string
  /** Fills all free space. */
  fill: () => Promise<void>
  /** Frees the filled space. */
  empty: () => Promise<void>
  unmount: () => Promise<void>
}

/** Mounts a tmpfs; returns null without the right to mount (root on Linux). PostgreSQL's own limits (temporary files,
 *  tablespaces) do not affect the WAL, and the system's limit on file sizes raises another error.
 *  @param megabytes its size */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'mall-small-disk', folder])
  } catch {
    await rmdir(folder)
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async () => await fillDisk(ballast),
    empty: async () => await rm(ballast, { force: true }),
    unmount: async () => {
      await run('umount', [folder])
      await rmdir(folder)
    },
  }
}

/** Fills all free space of the disk of a file. */
export async function fillDisk(ballast: string): Promise<void> {
  const file = await open(ballast, 'a')
  // Down to single pages: otherwise the next pages of PostgreSQL would still fit.
  for (const size of [1_048_576, 65_536, 4_096]) {
    for (let hasRoom = true; hasRoom; )
      hasRoom = await file.appendFile(Buffer.alloc(size)).then(returnTrue, returnFalseIfFull)
  }
  await file.close()
}

function returnTrue(): true {
  return true
}

function returnFalseIfFull(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOSPC') throw error
  return false
}
