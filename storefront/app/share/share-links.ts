/** A page of the mall, by its absolute address. */
export interface Shared {
  address: string
  title: string
  /** Absolute address of a picture, for services that show one. */
  picture: string | null
}

/** Opens WhatsApp with a choice of recipients. Its preview uses the page's metadata. */
export function whatsAppLink({ address, title }: Shared): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`
}

/** Opens Weibo with a draft post (docs/spec/routes.md#footer-and-sharing). */
export function weiboLink({ address, title, picture }: Shared, isChinese: boolean): string {
  const query = new URLSearchParams({ url: address, title })
  if (picture !== null) query.set('pic', picture)
  if (isChinese) query.set('language', 'zh_tw')
  return `https://service.weibo.com/share/share.php?${query}`
}

/** Whether the page is open in WeChat, which shares by its own ⋯ menu. */
export function isWithinWeChat(userAgent: string): boolean {
  return /\bMicroMessenger\//i.test(userAgent)
}
