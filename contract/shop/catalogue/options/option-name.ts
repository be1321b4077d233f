/** Name of a product among its siblings: `Tea (60 bags)` on the page of `Tea` is `60 bags`. A name that does not
 *  start with the page's name stays whole. */
export function optionName(name: string, pageName: string): string {
  if (!name.startsWith(pageName)) return name
  const rest = name.slice(pageName.length).trim()
  const [, inner] = /^[（(](.+)[）)]$/u.exec(rest) ?? []
  const ownName = (inner ?? rest).replace(/^[\s,，:：·–—-]+/u, '').trim()
  return ownName === '' ? name : ownName
}
