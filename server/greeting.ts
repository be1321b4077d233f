import type { Shop } from '../contract/shop/settings/shop.ts'
import type { Config } from './config/config.ts'

/** The terminal output after the start. */
export function greet({ nameEn, nameCn }: Pick<Shop, 'nameEn' | 'nameCn'>, config: Config): string {
  if (config.role === 'worker')
    return `\nA worker of ${nameEn} · ${nameCn} runs its jobs; its health is at port ${config.port}\n`
  const lines = [`${nameEn} · ${nameCn} is open at ${config.publicUrl}`]
  if (config.demo) lines.push('', ...demoLines(config))
  return `\n${lines.join('\n')}\n`
}

function demoLines({ host, publicUrl, smtp, demoBank }: Config): string[] {
  return [
    ...(host === '127.0.0.1'
      ? ['Only this machine can reach it. To show it to others: HOST=0.0.0.0 npm start', '']
      : []),
    'People of the demo, all with the password demo1234:',
    '  member@demo.hk      a member with a sponsor and a rate',
    '  norate@demo.hk      a member with a sponsor and no rate',
    '  unverified@demo.hk  has not confirmed the email address yet',
    '  orphan@demo.hk      whose sponsor is disabled',
    '  88000001            a distributor',
    '  88000002            a distributor who may not buy',
    '  desk@demo.hk        the staff',
    '  clerk@demo.hk       the staff, for orders only',
    '',
    `The staff sign in with a code as well, which is shown at ${publicUrl}/demo/authenticator`,
    ...(smtp ? [] : ['', `Mail of the demo is read at ${publicUrl}/demo/mailbox`]),
    ...(demoBank ? [`The demo bank is at ${demoBank.url}; cards such as 4242 4242 4242 4242 pay`] : []),
  ]
}
