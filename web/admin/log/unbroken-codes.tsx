/** A text whose codes, such as APP-003-A1, are not broken at their hyphens while a line has room for them. */
export function UnbrokenCodes({ children }: { children: string }) {
  const parts = children.split(/([A-Z0-9]+(?:-[A-Z0-9]+)+)/)
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <span key={place} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    ),
  )
}
