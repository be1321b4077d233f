import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { PictureCache } from './picture-cache.ts'

/** A picture to render, with its target file. */
export interface PictureToRender {
  file: string
  draw: () => string
}

/** Renders pictures into a folder, one per CPU core at a time, and reports progress. High-quality JPEG, which
 *  encodes twice as fast as WebP; originals are read only to make renditions. */
export async function renderPictures(
  folder: string,
  pictures: readonly PictureToRender[],
  {
    cache,
    scale = 1,
    onProgress = () => {},
  }: { cache: PictureCache; scale?: number; onProgress?: (done: number, total: number) => void },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const waiting = pictures.values()
  let done = 0
  const work = async () => {
    for (const { file, draw } of waiting) {
      const drawing = draw()
      const key = scale === 1 ? drawing : `${scale} ${drawing}`
      const rendered = await cache.cached(key, async () => await render(drawing, scale))
      await writeFile(path.join(folder, file), rendered)
      done += 1
      onProgress(done, pictures.length)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** The density at which one unit of a drawing is one pixel. */
const density = 72

async function render(drawing: string, scale: number): Promise<Buffer> {
  return await sharp(Buffer.from(drawing), { density: density * scale })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer()
}
