import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Route table of the site map (docs/spec/routes.md#catalogue-routes). The last entry matches all catalogue pages.
 *  The frame layout catches page errors, so that the document stays. */
const routes: RouteConfigEntry[] = [
  layout('shell/frame.tsx', [
    index('shell/start.ts'),
    route('home', 'catalogue/home/home.tsx'),
    route('product/new', 'catalogue/list/new-arrivals.tsx'),
    route('product/search', 'catalogue/list/search.tsx'),
    route('product/detail', 'catalogue/product/product.tsx'),
    route('brand', 'catalogue/list/brands.tsx'),
    ...['faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides'].map((path) =>
      route(path, 'help/content.tsx', { id: path }),
    ),
    route('shoppingCart', 'cart/cart-page.tsx'),
    route('member/login', 'accounts/sign-in/login.tsx'),
    route('member/join', 'accounts/sign-in/join-page.tsx'),
    route('member/retrievePassword', 'accounts/sign-in/retrieve-password-page.tsx'),
    route('member/resetPassword', 'accounts/sign-in/reset-password-page.tsx'),
    route('member/verificationComplete', 'accounts/sign-in/verification-page.tsx'),
    route('member/unsubscribe', 'accounts/settings/unsubscribe-page.tsx'),
    route('order/confirm', 'checkout/order-confirm.tsx'),
    route('order/result', 'orders/result/order-result.tsx'),
    layout('accounts/account-layout.tsx', [
      route('account', 'accounts/account.tsx'),
      route('account/setting', 'accounts/settings/setting-page.tsx'),
      route('account/order', 'orders/orders-page.tsx'),
      route('account/order/detail', 'orders/order-detail.tsx'),
      route('account/order/appeal', 'orders/order-appeal.tsx'),
      route('account/favorite', 'favourites/favourites.tsx'),
      route('account/receiver', 'receivers/receivers-page.tsx'),
      route('account/shareProfit', 'distributors/members-page.tsx'),
      route('account/downlineOrder', 'orders/downline-orders.tsx'),
      route('account/downlineOrderDetail', 'orders/downline-order-detail.tsx'),
      route('account/shareLink', 'distributors/share-links.tsx'),
      route('account/statement', 'distributors/statement-page.tsx'),
      route('account/changePassword', 'accounts/settings/change-password-page.tsx'),
    ]),
    layout('admin/admin-layout.tsx', [
      route('admin', 'admin/dashboard/today-page.tsx'),
      route('admin/order', 'admin/orders/order-list-page.tsx'),
      route('admin/order/new', 'admin/orders/prepared/new-order-page.tsx'),
      route('admin/order/parcels', 'admin/orders/parcels/parcel-page.tsx'),
      route('admin/order/detail', 'admin/orders/order-page.tsx'),
      route('admin/appeal', 'admin/appeals/appeal-list-page.tsx'),
      route('admin/appeal/detail', 'admin/appeals/appeal-page.tsx'),
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
      route('admin/person/register', 'admin/accounts/register-page.tsx'),
      route('admin/person/import', 'admin/accounts/member-import-page.tsx'),
      route('admin/payout', 'admin/payout-page.tsx'),
      route('admin/reconciliation', 'admin/reconciliation/reconciliation-page.tsx'),
      route('admin/mail', 'admin/mail/mail-page.tsx'),
      route('admin/dataRequest', 'admin/privacy/data-request-list-page.tsx'),
      route('admin/dataRequest/detail', 'admin/privacy/data-request-page.tsx'),
      route('admin/staff', 'admin/staff/staff-page.tsx'),
      route('admin/health', 'admin/health-page.tsx'),
      route('admin/setting', 'admin/settings/setting-page.tsx'),
      route('admin/setting/text', 'admin/settings/page-text-page.tsx'),
      route('admin/setting/holiday', 'admin/settings/holiday-page.tsx'),
      route('admin/log', 'admin/log-page.tsx'),
      route('admin/*', 'admin/admin-not-found.tsx'),
    ]),
    route('s/:code', 'distributors/invitation.tsx'),
    route('404', 'help/not-found.tsx'),
    route('*', 'catalogue/list/generated.tsx'),
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
