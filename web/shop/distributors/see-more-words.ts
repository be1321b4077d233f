import { withThousands } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'

/** Maximum count of a list; beyond it the text is “more than”. */
const maxCounted = 10_000

/** Texts of the lists of a distributor. */
export function useSeeMoreWords(
  things: 'members' | 'orders' | 'links',
): (count: number, total: number) => { status: string; label: string } {
  const { distributors } = useText()
  return (count, total) => ({
    status: distributors.shown(
      things,
      withThousands(count),
      total === maxCounted ? `${withThousands(total)}+` : withThousands(total),
    ),
    label: distributors.seeMore,
  })
}
