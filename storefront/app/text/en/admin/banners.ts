import type { AdminRefusalCode, RefusalSentences } from '../../refusal-sentences.ts'

type BannerRefusal = Extract<
  AdminRefusalCode,
  'banner-format-failure' | 'link-leads-nowhere' | 'banners-full'
>

export const bannerRefusals: Pick<RefusalSentences, BannerRefusal> = {
  'banner-format-failure': ({ minWidth, minHeight }) =>
    `Banner format failure: a banner needs a picture of ${minWidth} × ${minHeight} pixels or more, in this shape.`,
  'link-leads-nowhere': ({ path }) => `The shop has no page at ${path}.`,
  'banners-full': ({ max }) => `There are ${max} banners already. Please remove one first.`,
}

export const bannerActs = {
  addBanner: 'Added a banner',
  editBanner: 'Changed a banner',
  removeBanner: 'Removed a banner',
  orderBanners: 'Moved a banner',
}

export const bannerFacts = {
  textEn: 'English text',
  textCn: 'Chinese text',
  altEn: 'Picture in words, in English',
  altCn: 'Picture in words, in Chinese',
  linkPath: 'Leads to',
}

/** What the staff read where they keep the banners of the home page. */
export const banners = {
  title: 'Banners',
  hint: (max: number) =>
    `The home page shows the first ${max} that are on, in this order. Changes show within a second. With three or more, the last one is the story between the product lists.`,
  list: 'Banners in their order',
  add: 'Add a banner',
  one: 'Banner',
  newBanner: 'New banner',
  empty: 'There is no banner yet.',
  unnamed: 'Without a name',
  edit: (name: string) => `Edit ${name}`,
  change: 'Edit',
  states: { on: 'Shown', off: 'Not shown', beyond: 'Beyond those that fit' },
  from: (at: string) => `from ${at}`,
  until: (at: string) => `until ${at}`,
  brokenLink: 'Leads nowhere',
  nameEn: 'English heading',
  nameCn: 'Chinese heading',
  textEn: 'English text',
  textCn: 'Chinese text',
  link: 'Leads to',
  linkHint: 'A page of the shop, such as /product/new or /product/search?k=tea.',
  image: 'Picture',
  imageCn: 'Picture for those who read Chinese',
  noImageCn: 'Use the same picture in both languages',
  altEn: 'What the picture shows, in English',
  altCn: 'What the picture shows, in Chinese',
  altHint: 'May stay empty where the words beside it say it all.',
  shown: 'Show it on the home page',
  showAt: 'Show it by itself at',
  hideAt: 'Hide it by itself at',
  showAtHint: 'Hong Kong time. Only while it is not shown.',
  hideAtHint: 'Hong Kong time.',
  save: 'Save',
  saved: 'Saved. The shop shows it within a second.',
  remove: 'Remove the banner',
  removed: 'Removed.',
  preview: 'Preview',
  previewIn: { en: 'In English', zh_tw: 'In Chinese' },
  onPhone: 'What a phone shows of the picture',
  noPicture: 'The preview appears once there is a picture.',
}
