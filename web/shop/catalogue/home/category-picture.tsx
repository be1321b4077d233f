import { classNames } from '../../../shared/ui/class-names.ts'

/** The picture of a category. Decorative, because the name is beside it. */
export function CategoryPicture({
  uri,
  isPriority = false,
  className,
}: {
  /** Relative to `/back/`. */
  uri: string
  isPriority?: boolean
  className?: string
}) {
  return (
    <img
      src={`/back/${uri}`}
      alt=""
      width="640"
      height="480"
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      className={classNames('w-full bg-surface object-cover', className)}
    />
  )
}
