import { withThousands } from '../../shared/text/format/format.ts'
import { useText } from '../../shared/text/shape/text.ts'

/** Maximum count of a list; beyond it the text is “more than”. */
const maxCounted = 10_000

/** Texts of the lists of a distributor. */
export function useSeeMoreWords(): (shown: number, total: number) => { status: string; label: string } {
  const { distributors } = useText()
  return (shown, total) => ({
    status: distributors.shown(
      shown,
      total === maxCounted ? `${withThousands(total)}+` : withThousands(total),
    ),
    label: distributors.seeMore,
  })
}
