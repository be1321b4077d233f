import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { type Language, nameIn } from '../../../contract/values/language.ts'
import type { Config } from '../../config/config.ts'

/** The sender and the colours of mails, by configuration. */
export interface MailBranding {
  shopName: string
  accent: string
  /** Contact lines of the sender. */
  contact: readonly string[]
}

/** The branding of mails in one language. */
export function mailBranding(
  shop: Pick<Shop, 'nameEn' | 'nameCn' | 'contact'>,
  { branding }: Pick<Config, 'branding'>,
  language: Language,
): MailBranding {
  const { email, phone, addressEn, addressCn } = shop.contact
  return {
    shopName: nameIn(language, shop),
    accent: branding.accents.light,
    contact: [language === 'zh_tw' ? addressCn : addressEn, `${phone} · ${email}`],
  }
}
