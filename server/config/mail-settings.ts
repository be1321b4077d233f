import { z } from 'zod'

/** The SMTP server and its TLS requirement. */
export interface Smtp {
  url: string
  from: string
  /** Refuses a server of `smtp://` that offers no STARTTLS. */
  requiresTls?: boolean
}

/** `starttls` requires it of a server of `smtp://`; `none` accepts plain text. */
export const smtpTls = z.enum(['starttls', 'none'], 'must be starttls or none')

export const senderFault = 'must be an email address, or a name with one: Shop <shop@shop.example>'

/** Whether a text is one email address, alone or after a name. */
export function isSender(text: string): boolean {
  const address = /^(?:[^<>@\r\n]*<([^<>]+)>|([^<>]+))$/.exec(text.trim())
  return z.email().safeParse(address?.[1] ?? address?.[2]).success
}

/** Returns faults of settings that would silently send mails, which contain password links, in plain text. */
export function faultsOfTransport(
  url: string | undefined,
  tls: z.infer<typeof smtpTls> | undefined,
): string[] {
  if (url === undefined || tls === 'none') return []
  const { protocol, searchParams } = new URL(url)
  const weakened = [...searchParams.keys()].filter((key) =>
    /^(secure|ignoretls|requiretls|opportunistictls|tls\b)/i.test(key),
  )
  return [
    ...(protocol === 'smtp:' && tls === undefined
      ? ['SMTP_URL must begin with smtps:// when DEMO is not true, or SMTP_TLS must be starttls or none.']
      : []),
    ...weakened.map((key) => `SMTP_URL must not set ${key}: SMTP_TLS decides whether TLS is required.`),
  ]
}
