/** The grounds that pages are read on, by day and by night: `--paper` and `--surface` of the storefront's style sheet.
 *  Browsers colour their bars with the first, and no accent may be too pale to read on either. */
export const grounds = {
  light: { paper: '#fffcfa', surface: '#f7f2ee' },
  dark: { paper: '#181316', surface: '#221b1f' },
} as const

/** What is made from the shop's logo and colours: the logo itself, the icons of an installed shop,
 *  the picture of shared links that have none of their own, and the colours where they are not the mall's usual ones. */
export const brandingFiles = [
  'logo',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'touch-180.png',
  'share.jpg',
  'colours.css',
] as const
export type BrandingFile = (typeof brandingFiles)[number]

/** Where a file of the shop's look is fetched. The version stands for its content, so browsers keep it for ever. */
export function brandingPath(version: string, file: BrandingFile): string {
  return `/back/look/${version}/${file}`
}

/** The size that WhatsApp, Facebook and others show in full (docs/spec/routes.md#footer-and-sharing). */
export const shareSize = { width: 1200, height: 630 } as const

/** Where the picture of a shared link is fetched: a picture of the catalogue on the shop's ground.
 *  @param picturePath `images/` and its hash, with or without the ending of a variant */
export function sharePicturePath(picturePath: string, version: string): string {
  const [hash = ''] = picturePath.replace(/^images\//, '').split(/[-.]/)
  return `/back/share/${hash}-${version}.jpg`
}
