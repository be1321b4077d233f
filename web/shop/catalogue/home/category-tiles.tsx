import { categoryPath, type MenuCategory } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { CategoryPicture } from './category-picture.tsx'

/** All categories with their pictures, in one row that scrolls sideways on a phone and in rows of six elsewhere. */
export function CategoryTiles({ categorys, label }: { categorys: readonly MenuCategory[]; label: string }) {
  const nameOf = useNameOf()
  return (
    <nav aria-label={label}>
      <ul className="-mx-4 flex gap-x-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-6 md:gap-y-5 md:overflow-visible md:px-0 lg:gap-x-6">
        {categorys.map((category) => (
          <li key={category.id} className="group relative grid w-20 shrink-0 content-start gap-2 md:w-auto">
            {category.imageUri === null ? (
              <span className="aspect-4/5 rounded-t-full bg-accent-soft" />
            ) : (
              <CategoryPicture
                uri={category.imageUri.replace(/-640\.webp$/, '-320.webp')}
                className="scene-dimmed aspect-4/5 rounded-t-full"
              />
            )}
            <PageLink
              to={categoryPath(category)}
              className="-mx-1.5 text-center text-xs after:absolute after:inset-0 group-hover:text-accent md:text-sm"
            >
              {nameOf(category)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
