/** The part of fontkit that draws labels; the package has no types. */
declare module 'fontkit' {
  interface Glyph {
    id: number
    advanceWidth: number
    path: {
      toSVG(): string
      scale(x: number, y: number): Glyph['path']
      translate(x: number, y: number): Glyph['path']
    }
  }
  interface Font {
    unitsPerEm: number
    glyphForCodePoint(point: number): Glyph
  }
  export function create(bytes: Buffer): Font
}
