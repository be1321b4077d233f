import { readConfig } from '../../server/config/config.ts'

/** The account of the mall at the fake AsiaPay. */
export const asiaPayAccount = {
  merchantId: '88110001',
  secureHashSecret: 'fake-bank-secret',
  loginId: 'mall',
  password: 'fake-bank-password',
}

/** The settings of a mall that takes payments at the fake AsiaPay.
 *  @param routes the gateway of each payment type */
export function asiaPaySettings(baseUrl: string, routes: string) {
  const { payments } = readConfig({
    PAYMENT_ROUTES: routes,
    ASIAPAY_MERCHANT_ID: asiaPayAccount.merchantId,
    ASIAPAY_SECRET: asiaPayAccount.secureHashSecret,
    ASIAPAY_HASH: 'sha256',
    ASIAPAY_LOGIN_ID: asiaPayAccount.loginId,
    ASIAPAY_PASSWORD: asiaPayAccount.password,
    ASIAPAY_URL: baseUrl,
  })
  return { payments }
}
