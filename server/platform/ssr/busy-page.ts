import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { inLanguage } from '../../../contract/site-map.ts'
import { htmlLanguage, type Language } from '../../../contract/values/language.ts'
import type { PageKey } from './page-key.ts'

/** Seconds after which the browser asks again. */
const refreshSeconds = 5

interface Sentences {
  title: string
  text: string
  again: string
  /** The page that is most likely cached. */
  home: string
}

const sentences: Record<Language, Sentences> = {
  zh_tw: {
    title: '現時人數較多',
    text: `頁面會於 ${refreshSeconds} 秒後自動重新載入，購物車不受影響。`,
    again: '立即重試',
    home: '前往首頁',
  },
  en: {
    title: 'The shop is very busy',
    text: `This page loads again in ${refreshSeconds} seconds. Your cart is kept.`,
    again: 'Try now',
    home: 'Go to the home page',
  },
}

/** Staff have no cart. */
const adminSentences: typeof sentences = {
  zh_tw: {
    title: '系統現時繁忙',
    text: `此頁會於 ${refreshSeconds} 秒後自動重新載入，已儲存的資料不受影響。`,
    again: '立即重試',
    home: '前往「今日」',
  },
  en: {
    title: 'The system is very busy',
    text: `This page loads again in ${refreshSeconds} seconds. Everything you saved is kept.`,
    again: 'Try now',
    home: 'Go to “Today”',
  },
}

/** The colours of web/app.css; its file may not be cached. */
const style =
  ':root{color-scheme:light dark}body{margin:0;display:grid;min-height:100dvh;place-content:center;padding:1rem;' +
  'font:1rem/1.6 system-ui,"PingFang HK","Microsoft JhengHei UI","Noto Sans CJK HK",sans-serif;text-align:center;' +
  'background:light-dark(#fffcfa,#181316);color:light-dark(#241d20,#f5eef1)}h1{font-size:1.5rem;line-height:1.35;margin:0}' +
  'p{margin:.75rem 0}nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-top:1.5rem}' +
  'a{padding:.625rem 1.25rem;border:1px solid currentColor;border-radius:2rem;text-decoration:none;' +
  'color:light-dark(#a31f68,#e08fb8)}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Answers for a page that an overloaded process cannot render now. It is text of its own, because the storefront's pages
 *  cost a rendering. */
export function sendBusyPage(reply: FastifyReply, { path, language }: Pick<PageKey, 'path' | 'language'>) {
  const isAdmin = path === '/admin' || path.startsWith('/admin/')
  const { title, text, again, home } = (isAdmin ? adminSentences : sentences)[language]
  return reply
    .status(503)
    .headers({
      'retry-after': refreshSeconds,
      'cache-control': 'no-store',
      'content-language': htmlLanguage[language],
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${htmlLanguage[language]}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
        `<meta http-equiv="refresh" content="${refreshSeconds}"><title>${title}</title>` +
        `<style>${style}</style><main><h1>${title}</h1><p>${text}</p>` +
        `<nav><a href="">${again}</a><a href="${inLanguage(isAdmin ? '/admin' : '/home', language)}">${home}</a></nav></main></html>`,
    )
}
