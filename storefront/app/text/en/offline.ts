/** What the service worker says by itself, where there is neither network nor page. Not part of the pages' sentences. */
export const offline = {
  title: 'No network',
  hint: 'This page has not been opened on this device yet, so it has to wait until you are online again. Nothing in your cart is lost.',
  retry: 'Try again',
  seen: 'These pages open without a network',
}
