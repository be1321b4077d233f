import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../shared/language/language.ts'

interface Fonts {
  faces: readonly FontFace[]
  characters: ReadonlySet<string>
}

/** Loads the fonts of headings after the first screen. They are shown from the next page on, so that no heading changes its
 *  font while it is seen (docs/decisions/0149-no-heading-changes-its-font.md). */
export function useHeadingFonts(): void {
  const language = useLanguage()
  const { key } = useLocation()
  const waiting = useRef<Fonts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useLayoutEffect(() => {
    if (waiting.current) show(waiting.current)
    waiting.current = null
  }, [key])
  useEffect(() => {
    if (savesData()) return
    fetchFonts(`/back/fonts/headings/${language}`).then(
      (fonts) => {
        waiting.current = fonts
      },
      // The headings remain in the system font.
      () => undefined,
    )
  }, [language])
}

/** Fetches a set of fonts: server/platform/fonts/heading-fonts.ts describes the file. */
async function fetchFonts(url: string): Promise<Fonts> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The fonts of headings were answered with ${answer.status}.`)
  const file = await answer.arrayBuffer()
  let end = 4 + new DataView(file).getUint32(0, true)
  const header: [range: string, length: number][] = JSON.parse(new TextDecoder().decode(file.slice(4, end)))
  const faces = header.map(([unicodeRange, length]) => {
    const start = end
    end += length
    return new FontFace('Headings', file.slice(start, end), { unicodeRange, weight: '100 900' })
  })
  const codes = header.flatMap(([range]) => range.split(','))
  return {
    faces: await Promise.all(faces.map((face) => face.load())),
    characters: new Set(codes.map((code) => String.fromCodePoint(Number.parseInt(code.slice(2), 16)))),
  }
}

/** Shows the fonts from now on. The language, and so the fonts, of a document never change. */
function show({ faces, characters }: Fonts): void {
  for (const face of faces) document.fonts.add(face)
  keepOneFace(characters)
}

/** Sets a heading with a character that the fonts lack, such as a product's name, in the font of the text as a whole
 *  (docs/decisions/0111-one-typographic-voice.md), now and after every change of the page. */
function keepOneFace(characters: ReadonlySet<string>): void {
  const checked = new WeakMap<HTMLElement, string>()
  const check = () => {
    for (const heading of document.querySelectorAll<HTMLElement>('.font-display')) {
      const text = heading.textContent ?? ''
      if (checked.get(heading) === text) continue
      checked.set(heading, text)
      const isCovered = [...text].every((character) => characters.has(character))
      heading.style.fontFamily = isCovered ? '' : 'inherit'
    }
  }
  check()
  new MutationObserver(check).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

/** Whether the browser asks for little data, or its network would take seconds for the fonts. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '')
}
