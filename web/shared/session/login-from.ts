/** Path of the sign-in page that returns to this path. Sign-in and registration pages are no return target;
 *  their own one is passed on. */
export function loginFrom(path: string): string {
  const next = /^\/member\//i.test(path) ? new URLSearchParams(path.split('?')[1]).get('next') : path
  return next === null ? '/member/login' : `/member/login?next=${encodeURIComponent(next)}`
}
