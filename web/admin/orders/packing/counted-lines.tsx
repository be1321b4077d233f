import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { useGoodsName } from '../../../shared/language/goods-name.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Progress } from '../../shared/progress.tsx'
import type { Counted, PackLine } from './scan-rules.ts'

type Line = OrderStory['order']['lines'][number]

interface CountedLinesProps {
  lines: readonly Line[]
  counted: Counted
  isBusy: boolean
  onCount: (line: Line, pieces: number) => void
  onTakeOut: (line: Line) => void
}

/** How many pieces of the order are counted. */
export function PackedPieces({ lines, counted }: { lines: readonly PackLine[]; counted: Counted }) {
  const { packing: words } = useAdminText()
  const total = lines.reduce((sum, { left }) => sum + left, 0)
  const done = lines.reduce((sum, { number }) => sum + (counted[number] ?? 0), 0)
  return (
    <div className="grid gap-2">
      <p className="text-lg font-medium tabular-nums">{words.progress(done, total)}</p>
      <Progress label={words.progress(done, total)} done={done} total={total} />
    </div>
  )
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
            {line.image && (
              <span className="w-14 shrink-0 overflow-hidden rounded-md sm:w-16">
                <ProductPicture image={line.image} alt="" sizes="64px" widest={160} />
              </span>
            )}
            <span className="min-w-0 grow basis-40">
              {nameOf(line)}
              <span className="block text-sm text-muted wrap-anywhere">{line.sku}</span>
            </span>
            <span className="grow text-end text-xl font-semibold tabular-nums sm:grow-0">
              {words.of(own, line.unsentQuantity)}
            </span>
            <span className="flex gap-2">
              <Button
                variant="secondary"
                disabled={own === 0 || isBusy}
                aria-label={words.takeOutOf(nameOf(line))}
                onClick={() => onTakeOut(line)}
              >
                −1
              </Button>
              <Button
                variant="secondary"
                disabled={isDone || isBusy}
                aria-label={words.countOf(nameOf(line))}
                onClick={() => onCount(line, 1)}
              >
                +1
              </Button>
              {line.unsentQuantity > 1 && (
                <Button
                  variant="secondary"
                  disabled={isDone || isBusy}
                  aria-label={words.countAllOf(nameOf(line))}
                  onClick={() => onCount(line, line.unsentQuantity)}
                >
                  {words.countAll}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
