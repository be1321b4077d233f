import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../shared/language/language.ts'

const family = 'Headings'

/** Loads the fonts of headings after the first screen. They are shown at once only if no visible heading changes its
 *  height, and otherwise from the next page on, so that nothing moves (docs/decisions/0055-heading-fonts.md). */
export function useHeadingFonts(): void {
  const language = useLanguage()
  const { key } = useLocation()
  const waiting = useRef<FontFace[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useLayoutEffect(() => {
    for (const face of waiting.current) document.fonts.add(face)
    waiting.current = []
  }, [key])
  useEffect(() => {
    if (savesData()) return
    fetchFaces(`/back/fonts/headings/${language}`).then(
      (faces) => {
        if (!showsWithoutShift(faces)) waiting.current = faces
      },
      // The headings remain in the system font.
      () => undefined,
    )
  }, [language])
}

/** Fetches a set of fonts: server/platform/fonts/heading-fonts.ts describes the file. */
async function fetchFaces(url: string): Promise<FontFace[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The fonts of headings were answered with ${answer.status}.`)
  const file = await answer.arrayBuffer()
  const headerEnd = 4 + new DataView(file).getUint32(0, true)
  const header = new TextDecoder().decode(file.slice(4, headerEnd))
  let from = headerEnd
  const faces = (JSON.parse(header) as [range: string, length: number][]).map(([unicodeRange, length]) => {
    const face = new FontFace(family, file.slice(from, from + length), { unicodeRange, weight: '100 900' })
    from += length
    return face
  })
  return await Promise.all(faces.map((face) => face.load()))
}

/** Shows the fonts, and takes them back if a visible heading changes its height. Nothing is painted in between. */
function showsWithoutShift(faces: readonly FontFace[]): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>('.font-display')].filter((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const heights = () => headings.map((heading) => heading.offsetHeight).join()
  const before = heights()
  for (const face of faces) document.fonts.add(face)
  if (heights() === before) return true
  for (const face of faces) document.fonts.delete(face)
  return false
}

/** Whether the browser asks for little data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
