import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { joinGoodsDetails } from '../../../contract/shop/catalogue/goods-name.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { cartLineId, findObstacle, sentenceOfObstacle } from './line-notes.ts'

/** Further lines are named once these are changed. */
const maxNamed = 5

/** Names the lines that cannot be ordered, above all lines, and leads to each of them. */
export function ChangesNeeded({
  items,
  onRemoveDisabled,
}: {
  items: readonly CartItem[]
  onRemoveDisabled: () => void
}) {
  const { page } = useText().cart
  const nameOf = useNameOf()
  const changes = items.flatMap((item) => {
    const obstacle = findObstacle(item)
    return obstacle === null ? [] : [{ item, obstacle }]
  })
  const disabled = changes.filter(({ obstacle }) => obstacle.kind === 'disabled')
  return (
    <Notice tone="error">
      <p className="font-semibold">{page.changesNeeded(changes.length)}</p>
      <ul>
        {changes.slice(0, maxNamed).map(({ item, obstacle }) => {
          const id = cartLineId(item)
          const name = nameOf(item.displayProduct)
          const details = joinGoodsDetails(name, nameOf(item.product), nameOf(item.specification))
          return (
            <li key={id} className="py-1">
              <a
                href={`#${id}`}
                className="underline"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {[name, details].filter(Boolean).join(' · ')}
              </a>
              {page.afterName(sentenceOfObstacle(page, obstacle))}
            </li>
          )
        })}
      </ul>
      {disabled.length > 0 && (
        <Button variant="danger-secondary" size="small" className="mt-2" onClick={onRemoveDisabled}>
          {page.removeDisabled(disabled.length)}
        </Button>
      )}
    </Notice>
  )
}
