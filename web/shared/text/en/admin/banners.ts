import type { AdminRefusalCode, RefusalSentences } from '../../format/refusal-sentences.ts'

type BannerRefusal = Extract<
  AdminRefusalCode,
  'banner-format-failure' | 'link-leads-nowhere' | 'banners-full'
>

export const bannerRefusals: Pick<RefusalSentences, BannerRefusal> = {
  'banner-format-failure': ({ minWidth, minHeight, language, isTooSmall }) => {
    const picture =
      language === null ? 'The image' : language === 'en' ? 'The English image' : 'The Chinese image'
    return isTooSmall
      ? `${picture} is too small: at least ${minWidth} × ${minHeight} pixels.`
      : `${picture} has the wrong shape: use the ratio ${minWidth} × ${minHeight}.`
  },
  'link-leads-nowhere': ({ path }) => `The shop has no page at ${path}.`,
  'banners-full': ({ max }) => `You can have up to ${max} banners. Remove one first.`,
}

export const bannerActs = {
  addBanner: 'Added a banner',
  editBanner: 'Changed a banner',
  removeBanner: 'Removed a banner',
  restoreBanner: 'Restored a banner',
  orderBanners: 'Moved a banner',
}

export const bannerFacts = {
  textEn: 'English text',
  textCn: 'Chinese text',
  altEn: 'Image description (English)',
  altCn: 'Image description (Chinese)',
  linkPath: 'Link',
}

/** What the staff read where they keep the banners of the home page. */
export const banners = {
  title: 'Banners',
  hint: (max: number) =>
    `The home page shows the first ${max} that are on, in this order. Changes show within a second. With three or more, the last one is the story between the product lists.`,
  list: 'Banner order',
  add: 'Add banner',
  one: 'Banner',
  newBanner: 'New banner',
  empty: 'No banners yet.',
  unnamed: 'Untitled',
  edit: (name: string) => `Edit ${name}`,
  change: 'Edit',
  states: { on: 'Shown', off: 'Hidden', beyond: 'Over the limit' },
  from: (at: string) => `from ${at}`,
  until: (at: string) => `until ${at}`,
  brokenLink: 'Broken link',
  nameEn: 'English heading',
  nameCn: 'Chinese heading',
  textEn: 'English text',
  textCn: 'Chinese text',
  link: 'Link',
  linkHint: 'A page in the shop, for example /product/new or /product/search?k=tea.',
  image: 'Image',
  imageCn: 'Image for the Chinese shop',
  noImageCn: 'Use the same image in both languages',
  altEn: 'Image description (English)',
  altCn: 'Image description (Chinese)',
  altHint: 'Leave empty if the text beside it says everything.',
  shown: 'Show on the home page',
  showAt: 'Show automatically at',
  hideAt: 'Hide automatically at',
  showAtHint: 'Hong Kong time. Only for hidden banners.',
  hideAtHint: 'Hong Kong time.',
  save: 'Save',
  saved: 'Saved. Live in the shop within a second.',
  remove: 'Remove banner',
  removed: 'Banner removed.',
  preview: 'Preview',
  previewIn: { en: 'In English', zh_tw: 'In Chinese' },
  onPhone: 'Part of the image shown on phones',
  noPicture: 'Add an image to see the preview.',
}
