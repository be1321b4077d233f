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

/** Opens Weibo with a post that people finish themselves (docs/spec/routes.md#footer-and-sharing). */
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
