import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { useGoodsName } from '../../../shared/language/goods-name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Counted } from './scan-rules.ts'

type Line = OrderStory['order']['lines'][number]

interface CountedLinesProps {
  lines: readonly Line[]
  counted: Counted
  isBusy: boolean
  onCount: (line: Line) => void
  onTakeOut: (line: Line) => void
}

/** The pieces of an order with how many are counted. The buttons count what has no readable code. */
export function CountedLines({ lines, counted, isBusy, onCount, onTakeOut }: CountedLinesProps) {
  const { packing: words } = useAdminText()
  const nameOf = useGoodsName()
  return (
    <ul aria-label={words.items} className="grid gap-2">
      {lines.map((line) => {
        const own = counted[line.number] ?? 0
        const isDone = own >= line.unsentQuantity
        return (
          <li
            key={line.number}
            className={classNames(
              'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border p-3',
              isDone ? 'border-success bg-success-soft' : 'border-line',
            )}
          >
            <span className="min-w-0 grow basis-48">
              {nameOf(line)}
              <span className="block text-sm text-muted wrap-anywhere">{line.sku}</span>
            </span>
            <span className="text-xl font-semibold tabular-nums">{words.of(own, line.unsentQuantity)}</span>
            <span className="flex gap-2">
              <Button
                variant="secondary"
                size="small"
                disabled={own === 0 || isBusy}
                aria-label={words.takeOutOf(nameOf(line))}
                onClick={() => onTakeOut(line)}
              >
                −1
              </Button>
              <Button
                variant="secondary"
                size="small"
                disabled={isDone || isBusy}
                aria-label={words.countOf(nameOf(line))}
                onClick={() => onCount(line)}
              >
                +1
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
