/** Safe markup: all interpolated text has been escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export type Part = Html | string | number | false | null | undefined | readonly Part[]

/** Template tag for markup; escapes values that are not markup themselves. */
export function html(chunks: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    chunks.map((piece, place) => piece + (place < parts.length ? written(parts[place]) : '')).join(''),
  )
}

function written(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(written).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
