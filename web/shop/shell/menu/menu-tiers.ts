/** Classes by tier of `assignTiers`: where an entry is on the row. The widths are those of the menu with its padding. */
export const onRow = [
  '',
  'hidden @min-[70rem]:block',
  'hidden @min-[77rem]:block',
  'hidden @min-[79rem]:block',
  'hidden',
]

/** Where it is among the entries of "More" instead. */
export const inMore = ['hidden', '@min-[70rem]:hidden', '@min-[77rem]:hidden', '@min-[79rem]:hidden', '']
