import type { Category } from '../../../../contract/catalogue/catalogue.ts'
import { categoryPath } from '../../../../contract/site-map.ts'
import { useNameOf } from '../../platform/name.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { CategoryPicture } from './category-picture.tsx'

const maxNamed = 4

/** First tile of a category's row: its picture and its first sub-lists. */
export function CategoryLead({ category }: { category: Category }) {
  const nameOf = useNameOf()
  return (
    <div className="group relative grid h-full grid-rows-[1fr_auto] overflow-hidden rounded-lg bg-surface">
      {category.imageUri === null ? (
        <span className="bg-accent-soft" />
      ) : (
        <CategoryPicture uri={category.imageUri} className="h-full min-h-40" />
      )}
      <div className="grid gap-1 p-5">
        <PageLink
          to={categoryPath(category)}
          className="font-medium after:absolute after:inset-0 group-hover:text-accent"
        >
          {nameOf(category)}
        </PageLink>
        <p className="text-sm text-muted">
          {category.subCategory.slice(0, maxNamed).map((one, place) => (
            // Lines break between names only: Chinese text would break anywhere.
            <span key={one.id}>
              {place > 0 && ' · '}
              <span className="inline-block">{nameOf(one)}</span>
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
