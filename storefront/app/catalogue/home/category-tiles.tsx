import type { Category } from '../../../../contract/catalogue/catalogue.ts'
import { categoryPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../platform/name.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { CategoryPicture } from './category-picture.tsx'

/** All categories as pictures: three in a row on a phone, six on wide screens. */
export function CategoryTiles({ categorys, label }: { categorys: readonly Category[]; label: string }) {
  const nameOf = useNameOf()
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-4 md:gap-x-5 lg:grid-cols-6">
        {categorys.map((category) => (
          <li key={category.id} className="group relative grid content-start gap-2">
            {category.imageUri === null ? (
              <span className="aspect-4/3 rounded-lg bg-accent-soft" />
            ) : (
              <CategoryPicture uri={category.imageUri} className="aspect-4/3 rounded-lg" />
            )}
            <PageLink
              to={categoryPath(category)}
              className="text-center text-sm after:absolute after:inset-0 group-hover:text-accent"
            >
              {nameOf(category)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
