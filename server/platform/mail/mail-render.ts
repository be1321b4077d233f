import type { Language } from '../../../contract/values/language.ts'
import type { MailBranding } from './mail-branding.ts'
import type { MailContent } from './mail-content.ts'
import { mailText } from './mail-text.ts'

/** A mail ready to be sent. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Renders a mail as HTML and plain text. Content is always escaped. */
export async function renderMail(
  content: MailContent,
  language: Language,
  branding: MailBranding,
): Promise<RenderedMail> {
  const subject = oneLine(content.subject)
  const render = await renderer()
  const html = render({ content: { ...content, subject }, language, branding })
  return { subject, html, text: mailText(content, branding) }
}

/** Removes line breaks, which would start new headers. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Loaded on first use, because most processes send no mail. */
async function renderer() {
  await import('./load-tsx.ts')
  const [{ MailPage }, { createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('./mail-page.tsx'),
    import('react'),
    import('react-dom/server'),
  ])
  return (props: Parameters<typeof MailPage>[0]) =>
    doctype + renderToStaticMarkup(createElement(MailPage, props))
}
