/** Longer codes may break, because a phone has no room for them. */
const maxUnbroken = 24

/** A text whose codes, such as APP-003-A1, are not broken at their hyphens. */
export function UnbrokenCodes({ children }: { children: string }) {
  const parts = children.split(/([A-Z0-9]+(?:-[A-Z0-9]+)+)/)
  return parts.map((part, place) =>
    place % 2 === 0 || part.length > maxUnbroken ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
