/** The initial of a brand, as a mark. Decorative, because the name is beside it. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full border border-line bg-accent-soft font-display text-xl text-accent"
    >
      {[...name][0]}
    </span>
  )
}
