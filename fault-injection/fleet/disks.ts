import { execFile } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillDisk } from '../small-disk.ts'

/** A file system of its own for one PostgreSQL. */
export interface Disk {
  folder: string
  fill: () => Promise<void>
  empty: () => Promise<void>
  unmount: () => Promise<void>
}

const run = promisify(execFile)
/** For the demo mall, 256 MB of WAL, and what a run adds. */
const megabytes = 1_500

/** Mounts a file as a disk, whose writes reach the disk of the machine as those of a real one do. */
export async function mountDisk(home: string, name: string): Promise<Disk> {
  const [image, folder] = [join(home, `${name}.img`), join(home, name)]
  const file = await open(image, 'w')
  await file.truncate(megabytes * 1_048_576)
  await file.close()
  await run('mkfs.ext4', ['-q', '-m', '0', image])
  await mkdir(folder)
  await run('mount', ['-o', 'loop', image, folder])
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      // All but a little at once, as PostgreSQL writes meanwhile.
      await run('fallocate', ['-l', String(bavail * bsize - 4 * 1_048_576), ballast])
      await fillDisk(ballast)
    },
    empty: async () => await rm(ballast, { force: true }),
    unmount: async () => {
      await run('umount', [folder])
      await rm(image)
    },
  }
}
