import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map (spec 2), written out. The paths that the catalogue gives rise to end in the last line.
 *  The frame catches what breaks on a page, so that the document around it stays. */
export default [
  layout('pages/frame.tsx', [
    index('pages/start.ts'),
    route('home', 'pages/home.tsx'),
    route('product/new', 'pages/new-arrivals.tsx'),
    route('product/search', 'pages/search.tsx'),
    route('product/detail', 'pages/product.tsx'),
    route('brand', 'pages/brands.tsx'),
    ...['faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides'].map((path) =>
      route(path, 'pages/content.tsx', { id: path }),
    ),
    route('shoppingCart', 'cart/cart-page.tsx'),
    route('member/login', 'pages/login.tsx'),
    route('member/join', 'people/join-page.tsx'),
    route('member/retrievePassword', 'people/retrieve-password-page.tsx'),
    route('member/resetPassword', 'people/reset-password-page.tsx'),
    route('member/verificationComplete', 'people/verification-page.tsx'),
    route('member/unsubscribe', 'people/unsubscribe-page.tsx'),
    route('order/confirm', 'pages/order-confirm.tsx'),
    route('order/result', 'orders/result-page.tsx'),
    layout('pages/account-layout.tsx', [
      route('account', 'pages/account.tsx'),
      route('account/setting', 'people/setting-page.tsx'),
      route('account/order', 'orders/orders-page.tsx'),
      route('account/order/detail', 'pages/order-detail.tsx'),
      route('account/order/appeal', 'pages/order-appeal.tsx'),
      route('account/favorite', 'pages/favourites.tsx'),
      route('account/receiver', 'receivers/receivers-page.tsx'),
      route('account/shareProfit', 'distributors/members-page.tsx'),
      route('account/downlineOrder', 'pages/downline-orders.tsx'),
      route('account/downlineOrderDetail', 'pages/downline-order-detail.tsx'),
      route('account/shareLink', 'pages/share-links.tsx'),
      route('account/statement', 'distributors/statement-page.tsx'),
      route('account/changePassword', 'people/change-password-page.tsx'),
    ]),
    layout('pages/desk-layout.tsx', [
      route('admin', 'desk/today-page.tsx'),
      route('admin/order', 'desk/order-list-page.tsx'),
      route('admin/order/detail', 'desk/order-page.tsx'),
      route('admin/appeal', 'desk/appeal-list-page.tsx'),
      route('admin/appeal/detail', 'desk/appeal-page.tsx'),
      route('admin/mail', 'desk/mail-page.tsx'),
      route('admin/dataRequest', 'desk/data-request-page.tsx'),
      route('admin/log', 'desk/log-page.tsx'),
    ]),
    route('s/:code', 'pages/invitation.tsx'),
    route('404', 'pages/not-found.tsx'),
    route('*', 'pages/generated.tsx'),
  ]),
] satisfies RouteConfig
