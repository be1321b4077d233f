/** One screenshot. */
export interface Shot {
  name: string
  language: string
  width: number
  colourScheme: 'light' | 'dark'
  file: string
}

/** An HTML page of all screenshots: one row for each type of page, with both languages, all widths and both
 *  colour schemes side by side.
 *  @param shots names and files are generated, so nothing has to be escaped */
export function contactSheet(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))]
  const rows = names.map((name) => {
    const own = shots.filter((shot) => shot.name === name)
    return `<h2 id="${name}">${name}</h2><div>${own.map(drawFigure).join('')}</div>`
  })
  const index = names.map((name) => `<a href="#${name}">${name}</a>`).join(' · ')
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style><nav>${index}</nav>${rows.join('')}`
}

function drawFigure({ language, width, colourScheme, file }: Shot): string {
  const caption = `${language} · ${width} px · ${colourScheme}`
  return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy" width="${width / 3}"></a><figcaption>${caption}</figcaption></figure>`
}

const style =
  'body{font:14px system-ui;margin:2rem;background:#eee}nav{position:sticky;top:0;background:#eee;padding:.5rem 0}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}figure{margin:0}img{border:1px solid #ccc;background:#fff}'
