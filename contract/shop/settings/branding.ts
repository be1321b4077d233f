/** The background colours of pages, light and dark: `--paper` and `--surface` of the style sheet. Browsers colour
 *  their toolbars with the first, and accents need contrast on both. */
export const grounds = {
  light: { paper: '#fffcfa', surface: '#f7f2ee' },
  dark: { paper: '#181316', surface: '#221b1f' },
} as const

/** Files generated from the shop's logo and colours: the logo, the icons of the installed app, the default share
 *  image, and a style sheet if the colours are custom. */
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

/** The URL path of a branding file. The version depends on its content, so browsers cache it forever. */
export function brandingPath(version: string, file: BrandingFile): string {
  return `/back/look/${version}/${file}`
}

/** The size that WhatsApp, Facebook and others show in full (docs/spec/routes.md#footer-and-sharing). */
export const shareSize = { width: 1200, height: 630 } as const

/** The URL path of a share image: a catalogue picture on the shop's background colour.
 *  @param picturePath `images/` and its hash, with or without the suffix of a variant */
export function sharePicturePath(picturePath: string, version: string): string {
  const [hash = ''] = picturePath.replace(/^images\//, '').split(/[-.]/)
  return `/back/share/${hash}-${version}.jpg`
}
