import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk of its own, small enough to be filled without harm to the machine. */
export interface SmallDisk {
  folder: string
  /** Takes all the room that is left. */
  fill: () => Promise<void>
  /** Gives it back. */
  empty: () => Promise<void>
  unmount: () => Promise<void>
}

/** Mounts one in memory. Only root may mount, and only on Linux: null where it cannot be had. Nothing else lets every
 *  write of PostgreSQL find no room: its own limits (of temporary files, of a tablespace) spare the log, and the
 *  system's limit of a file's size is another error.
 *  @param megabytes how large */
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
    fill: async () => {
      const file = await open(ballast, 'a')
      // Down to single pages, or the first ones that PostgreSQL needs would still fit.
      for (const size of [1_048_576, 65_536, 4_096]) {
        for (let hasRoom = true; hasRoom; )
          hasRoom = await file.appendFile(Buffer.alloc(size)).then(yes, isFull)
      }
      await file.close()
    },
    empty: async () => await rm(ballast, { force: true }),
    unmount: async () => {
      await run('umount', [folder])
      await rmdir(folder)
    },
  }
}

function yes(): true {
  return true
}

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOSPC') throw error
  return false
}
