import type { ManagedMenu } from '../../../contract/admin/catalogue/menu-admin.ts'

type Uncounted<Entry> = Omit<Entry, 'products'>
type Category = ManagedMenu['categories'][number]
type Brand = ManagedMenu['brands'][number]

/** The menu without the numbers of products, which read the whole catalogue. */
export interface MenuEntries {
  categories: (Omit<Uncounted<Category>, 'subCategories'> & {
    subCategories: Uncounted<Category['subCategories'][number]>[]
  })[]
  brands: (Omit<Uncounted<Brand>, 'series'> & { series: Uncounted<Brand['series'][number]>[] })[]
}
