import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Route table of the site map (docs/spec/routes.md#catalogue-routes). The last entry matches all catalogue pages.
 *  The frame layout catches page errors, so that the document stays. */
const routes: RouteConfigEntry[] = [
  layout('shop/shell/frame.tsx', [
    index('shop/shell/start.ts'),
    route('home', 'shop/catalogue/home/home.tsx'),
    route('product/new', 'shop/catalogue/list/new-arrivals.tsx'),
    route('product/bestseller', 'shop/catalogue/list/bestsellers.tsx'),
    route('product/gift', 'shop/catalogue/gifts/gift-finder.tsx'),
    route('product/search', 'shop/catalogue/list/search.tsx'),
    route('product/detail', 'shop/catalogue/product/product.tsx'),
    route('brand', 'shop/catalogue/list/brands.tsx'),
    ...['faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides'].map((path) =>
      route(path, 'shop/help/content.tsx', { id: path }),
    ),
    route('shoppingCart', 'shop/cart/cart-page.tsx'),
    route('member/login', 'shop/accounts/sign-in/login.tsx'),
    route('member/join', 'shop/accounts/sign-in/join-page.tsx'),
    route('member/retrievePassword', 'shop/accounts/sign-in/retrieve-password-page.tsx'),
    route('member/resetPassword', 'shop/accounts/sign-in/reset-password-page.tsx'),
    route('member/verificationComplete', 'shop/accounts/sign-in/verification-page.tsx'),
    route('member/unsubscribe', 'shop/accounts/settings/unsubscribe-page.tsx'),
    route('track', 'shop/orders/track/track-page.tsx'),
    route('order/confirm', 'shop/checkout/order-confirm.tsx'),
    route('order/result', 'shop/orders/result/order-result.tsx'),
    layout('shop/accounts/account-layout.tsx', [
      route('account', 'shop/accounts/account.tsx'),
      route('account/setting', 'shop/accounts/settings/setting-page.tsx'),
      route('account/order', 'shop/orders/orders-page.tsx'),
      route('account/order/detail', 'shop/orders/order-detail.tsx'),
      route('account/order/appeal', 'shop/orders/order-appeal.tsx'),
      route('account/favorite', 'shop/favourites/page/favourites.tsx'),
      route('account/receiver', 'shop/receivers/receivers-page.tsx'),
      route('account/shareProfit', 'shop/distributors/members-page.tsx'),
      route('account/downlineOrder', 'shop/orders/downline-orders.tsx'),
      route('account/downlineOrderDetail', 'shop/orders/downline-order-detail.tsx'),
      route('account/shareLink', 'shop/distributors/share-links.tsx'),
      route('account/statement', 'shop/distributors/statement-page.tsx'),
      route('account/changePassword', 'shop/accounts/settings/change-password-page.tsx'),
    ]),
    layout('admin/layout/admin-layout.tsx', [
      route('admin', 'admin/dashboard/today-page.tsx'),
      route('admin/order', 'admin/orders/order-list-page.tsx'),
      route('admin/order/new', 'admin/orders/prepared/new-order-page.tsx'),
      route('admin/order/parcels', 'admin/orders/parcels/parcel-page.tsx'),
      route('admin/order/detail', 'admin/orders/order-page.tsx'),
      route('admin/appeal', 'admin/appeals/appeal-list-page.tsx'),
      route('admin/appeal/detail', 'admin/appeals/appeal-page.tsx'),
      route('admin/appeal/replies', 'admin/appeals/saved-replies/saved-reply-page.tsx'),
      route('admin/catalogue', 'admin/catalogue/products/product-list-page.tsx'),
      route('admin/catalogue/drafts', 'admin/catalogue/products/draft-list-page.tsx'),
      route('admin/catalogue/draft', 'admin/catalogue/products/draft-page.tsx'),
      route('admin/catalogue/preview', 'admin/catalogue/products/admin-preview.tsx'),
      route('admin/catalogue/menu', 'admin/catalogue/menu/menu-page.tsx'),
      route('admin/catalogue/import', 'admin/catalogue/import/import-page.tsx'),
      route('admin/catalogue/prices', 'admin/catalogue/prices/price-page.tsx'),
      route('admin/catalogue/product', 'admin/catalogue/products/product-page.tsx'),
      route('admin/banner', 'admin/catalogue/banners/banner-list-page.tsx'),
      route('admin/banner/detail', 'admin/catalogue/banners/admin-banner.tsx'),
      route('admin/stock', 'admin/stock/stock-list-page.tsx'),
      route('admin/stock/sheet', 'admin/stock/stock-sheet-page.tsx'),
      route('admin/stock/specification', 'admin/stock/stock-page.tsx'),
      route('admin/promotion', 'admin/promotions/promotion-list-page.tsx'),
      route('admin/promotion/offer', 'admin/promotions/offer-page.tsx'),
      route('admin/promotion/code', 'admin/promotions/code-page.tsx'),
      route('admin/person', 'admin/accounts/person-list-page.tsx'),
      route('admin/person/detail', 'admin/accounts/person-page.tsx'),
      route('admin/person/register', 'admin/accounts/roster-page.tsx'),
      route('admin/person/import', 'admin/accounts/member-import-page.tsx'),
      route('admin/payout', 'admin/payouts/payout-page.tsx'),
      route('admin/report', 'admin/reports/report-page.tsx'),
      route('admin/reconciliation', 'admin/reconciliation/reconciliation-page.tsx'),
      route('admin/mail', 'admin/mail/mail-page.tsx'),
      route('admin/dataRequest', 'admin/privacy/data-request-list-page.tsx'),
      route('admin/dataRequest/detail', 'admin/privacy/data-request-page.tsx'),
      route('admin/staff', 'admin/staff/staff-page.tsx'),
      route('admin/health', 'admin/health/health-page.tsx'),
      route('admin/setting', 'admin/settings/setting-page.tsx'),
      route('admin/setting/text', 'admin/settings/page-text-page.tsx'),
      route('admin/setting/holiday', 'admin/settings/holidays/holiday-page.tsx'),
      route('admin/setting/webhook', 'admin/settings/webhooks/webhook-page.tsx'),
      route('admin/setting/apiKey', 'admin/settings/api-keys/api-key-page.tsx'),
      route('admin/log', 'admin/log/log-page.tsx'),
      route('admin/*', 'admin/layout/admin-not-found.tsx'),
    ]),
    route('s/:code', 'shop/distributors/invitation.tsx'),
    route('404', 'shop/help/not-found.tsx'),
    route('*', 'shop/catalogue/list/generated.tsx'),
  ]),
]

/** Every page loads the ids of all routes: as numbers they take 0.4 kB less than as file names. Those of the admin begin
 *  with `a`. */
function numbered(entries: RouteConfigEntry[], count = { routes: 0 }): RouteConfigEntry[] {
  return entries.map(({ children, ...entry }) => {
    count.routes += 1
    const id = `${entry.file.startsWith('admin/') ? 'a' : 'r'}${count.routes}`
    return children ? { ...entry, id, children: numbered(children, count) } : { ...entry, id }
  })
}

export default numbered(routes) satisfies RouteConfig
