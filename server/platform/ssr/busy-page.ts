import type { FastifyReply } from 'fastify'
import { htmlLanguage, type Language } from '../../../contract/values/language.ts'
import type { PageKey } from './page-key.ts'

/** Seconds after which the browser asks again. */
const refreshSeconds = 5

const sentences: Record<Language, { title: string; text: string }> = {
  zh_tw: { title: '現時人數較多', text: `頁面會於 ${refreshSeconds} 秒後自動重新載入，購物車不受影響。` },
  en: {
    title: 'The shop is very busy',
    text: `This page loads again in ${refreshSeconds} seconds. Your cart is kept.`,
  },
}

/** Staff have no cart. */
const adminSentences: typeof sentences = {
  zh_tw: {
    title: '系統現時繁忙',
    text: `此頁會於 ${refreshSeconds} 秒後自動重新載入，已儲存的資料不受影響。`,
  },
  en: {
    title: 'The system is very busy',
    text: `This page loads again in ${refreshSeconds} seconds. Everything you saved is kept.`,
  },
}

/** Answers for a page that an overloaded process cannot render now. It is text of its own, because the storefront's pages
 *  cost a rendering. */
export function sendBusyPage(reply: FastifyReply, { path, language }: Pick<PageKey, 'path' | 'language'>) {
  const isAdmin = path === '/admin' || path.startsWith('/admin/')
  const { title, text } = (isAdmin ? adminSentences : sentences)[language]
  return reply
    .status(503)
    .headers({
      'retry-after': refreshSeconds,
      'cache-control': 'no-store',
      'content-language': htmlLanguage[language],
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${htmlLanguage[language]}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
        `<meta http-equiv="refresh" content="${refreshSeconds}"><title>${title}</title>` +
        `<main><h1>${title}</h1><p>${text}</p></main></html>`,
    )
}
