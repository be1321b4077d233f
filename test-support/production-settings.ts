/** The environment of a process in production, without its database. Nothing that it names exists. */
export const productionSettings = {
  DEMO: 'false',
  PUBLIC_URL: 'https://shop.example',
  PASSWORD_PEPPER: 'A pepper of the shop itself, 2026',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'shop@shop.example',
  SHOP_EMAIL: 'care@shop.example',
  SHOP_PHONE: '+852 2000 0000',
  SHOP_ADDRESS_EN: '1 Real Street, Hong Kong',
  SHOP_ADDRESS_CN: '香港真街 1 號',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYMENT_ROUTES: 'JETCO=stripe',
}
