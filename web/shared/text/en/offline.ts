/** What the service worker says by itself, where there is neither network nor page. Not part of the pages' sentences. */
export const offline = {
  title: 'No network',
  hint: 'This page isn’t saved on this device. Please try again once you’re online. Nothing in your cart is lost.',
  retry: 'Try again',
  seen: 'These pages open without a network',
}
