/** A page of the mall, by its absolute URL. */
export interface Shared {
  url: string
  title: string
  /** Absolute URL of a picture, for services that show one. */
  picture: string | null
}

/** Opens WhatsApp with a choice of recipients. Its preview uses the page's metadata. */
export function whatsAppLink({ url, title }: Shared): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`
}

/** Opens Weibo with a draft post (docs/spec/routes.md#footer-and-sharing). */
export function weiboLink({ url, title, picture }: Shared, isChinese: boolean): string {
  const query = new URLSearchParams({ url, title })
  if (picture !== null) query.set('pic', picture)
  if (isChinese) query.set('language', 'zh_tw')
  return `https://service.weibo.com/share/share.php?${query}`
}

/** Whether the page is open in WeChat, which shares by its own ⋯ menu. */
export function isWithinWeChat(userAgent: string): boolean {
  return /\bMicroMessenger\//i.test(userAgent)
}
