import { classNames } from '../../ui/class-names.ts'

/** The picture of a category. The name beside it says what it shows. */
export function CategoryPicture({
  uri,
  isPriority = false,
  className,
}: {
  /** Below `/back/`. */
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
