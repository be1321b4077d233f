import { useNameOf } from '../../../shared/language/name.ts'

/** What a brand is recognised by. */
export interface Marked {
  nameEn: string
  nameCn: string
  imageUri: string | null
}

/** The mark of a brand, or the initial of a brand without one. Decorative, because the name is beside it. */
export function BrandMark({ brand, size = 'size-14' }: { brand: Marked; size?: string }) {
  const name = useNameOf()(brand)
  const className = `${size} shrink-0 rounded-full border border-line`
  // The release before sends no mark while both run.
  if (brand.imageUri)
    return (
      <img
        src={`/back/${brand.imageUri}`}
        alt=""
        width="56"
        height="56"
        loading="lazy"
        className={`${className} bg-surface object-cover dark:brightness-90`}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`${className} grid place-items-center bg-accent-soft font-display text-xl text-accent`}
    >
      {[...name][0]}
    </span>
  )
}
