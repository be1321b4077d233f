/** What is shared: a page of the mall, by its full address. */
export interface Shared {
  address: string
  title: string
  /** Full address of a picture, for those who show one. */
  picture: string | null
}

/** Opens WhatsApp, where people choose whom it goes to. It makes its preview from the page's head. */
export function whatsAppLink({ address, title }: Shared): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`
}

/** Opens Weibo with a post that people finish themselves (hong-kong.md 3). */
export function weiboLink({ address, title, picture }: Shared, isChinese: boolean): string {
  const query = new URLSearchParams({ url: address, title })
  if (picture !== null) query.set('pic', picture)
  if (isChinese) query.set('language', 'zh_tw')
  return `https://service.weibo.com/share/share.php?${query}`
}

/** Whether the page is read within WeChat. It has no address to share by: its own ⋯ menu does that. */
export function isWithinWeChat(userAgent: string): boolean {
  return /\bMicroMessenger\//i.test(userAgent)
}

/** The dark squares of a QR code as the path of a drawing, one unit a square, row by row. */
export function pathOfSquares(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => [...runsOf(row)].map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
}

/** Where the dark runs of a row begin, and how long they are. */
function* runsOf(row: readonly boolean[]): Generator<[from: number, length: number]> {
  let length = 0
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] === true) length += 1
    else if (length > 0) {
      yield [x - length, length]
      length = 0
    }
  }
}
