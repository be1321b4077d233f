/** Address of the sign-in page that returns to the given address. Sign-in and registration pages are no return target;
 *  their own one is passed on. */
export function loginFrom(address: string): string {
  const next = /^\/member\//i.test(address) ? new URLSearchParams(address.split('?')[1]).get('next') : address
  return next === null ? '/member/login' : `/member/login?next=${encodeURIComponent(next)}`
}
