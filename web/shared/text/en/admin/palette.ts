/** Command palette and keyboard shortcuts. */
export const palette = {
  title: 'Search the admin',
  open: 'Search',
  placeholder: 'Order number, name, product, SKU or page',
  none: 'No results found.',
  groups: { page: 'Page', order: 'Order', person: 'Person', product: 'Product', sku: 'Stock' },
  shortcuts: 'Keyboard shortcuts',
  save: 'Save the form',
  toNext: 'Next customer waiting for a reply',
  toSearch: 'Search this list',
  goTo: (page: string) => `Go to ${page}`,
  macHint: 'On a Mac, use Command instead of Ctrl. To go to a page, press G, then its letter.',
  letters: 'Use single-key shortcuts',
}
