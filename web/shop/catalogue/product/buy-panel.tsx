import { type ReactNode, useState } from 'react'
import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { ProductPicture } from '../../../shared/price/product-picture.tsx'
import { ProductPrice } from '../../../shared/price/product-price.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { PriceProps } from '../../../shared/ui/price.tsx'
import { AddForm } from './buy-panel-form.tsx'
import {
  type ChosenValues,
  quantityAvailable,
  type Selection,
  stockLevel,
  summarizePrices,
} from './pick-rules.ts'
import { picturesFor } from './picture-rules.ts'
import { ProductChoice } from './product-choice.tsx'
import { StockLine } from './stock-line.tsx'

export interface BuyPanelProps {
  page: DisplayProduct
  chosenValues: ChosenValues
  selection: Selection
  onChoose: (chosenValues: ChosenValues) => void
  /** Quantity of this specification in the cart. */
  inCart: number
  /** Returns the message of a refusal, or null on success. */
  onAdd: (quantity: number | undefined) => Promise<string | null>
  /** Restock alert for a sold-out specification. */
  alert: ReactNode
}

/** Price, options, stock and the add-to-cart button. On a phone the button is in a bar at the foot of the window, with
 *  picture, choice and price, so that nobody must scroll to buy. */
export function BuyPanel({ page, chosenValues, selection, onChoose, inCart, onAdd, alert }: BuyPanelProps) {
  const { pick, missing, priced } = selection
  const { catalogue } = useText()
  const nameOf = useNameOf()
  const open = page.choices[missing]
  const isChosen = missing < 0
  const isSoldOut = isChosen && stockLevel(pick) === 'sold-out'
  const [reminders, setReminders] = useState(0)
  const priceIn = (size: PriceProps['size']) => (
    <ProductPrice displayProductId={page.id} {...summarizePrices(priced)} size={size} />
  )
  const stock = <StockLine pick={pick} isChosen={isChosen} inCart={isChosen ? inCart : 0} />
  const bar = <BarFacts page={page} selection={selection} price={priceIn('normal')} />
  return (
    <div className="grid gap-5">
      <p className={classNames('text-[min(1.5rem,8vw)]/[1.35]', isSoldOut && 'text-muted')}>
        {priceIn('large')}
      </p>
      <ProductChoice
        page={page}
        chosenValues={chosenValues}
        selection={selection}
        reminders={reminders}
        onChoose={(chosenValues) => {
          setReminders(0)
          onChoose(chosenValues)
        }}
      />
      {isSoldOut ? (
        // As high as the form, so that a choice does not move what is below.
        <div className="grid gap-4">
          <div className="flex min-h-12 items-center">{stock}</div>
          <div data-bottom-bar className="bottom-bar">
            {bar}
            <div className="max-md:w-[min(12rem,54vw)] max-md:shrink-0 @max-[15rem]:grow max-md:[&_button]:px-3 max-md:[&_button]:text-sm md:grow">
              {alert}
            </div>
          </div>
        </div>
      ) : (
        <AddForm
          key={pick.specification.id}
          max={quantityAvailable(pick)}
          isStockShown={isChosen && stockLevel(pick) === 'few'}
          inCart={isChosen ? inCart : 0}
          onAdd={onAdd}
          missing={open && catalogue.choose(nameOf(open))}
          onMissingChoice={() => setReminders(reminders + 1)}
          stock={stock}
          bar={bar}
        />
      )}
    </div>
  )
}

/** Picture, choice and price, in the bar of phones only. */
function BarFacts({
  page,
  selection: { pick, missing },
  price,
}: Pick<BuyPanelProps, 'page' | 'selection'> & { price: ReactNode }) {
  const nameOf = useNameOf()
  const [image] = picturesFor(page, pick.specification)
  const names = page.choices.flatMap(({ values }) =>
    values.filter(({ key }) => missing < 0 && pick.specification.values.includes(key)).map(nameOf),
  )
  return (
    <div
      aria-hidden="true"
      className="flex min-w-0 flex-1 items-center gap-3 overflow-hidden @max-[15rem]:hidden md:hidden"
    >
      {image !== undefined && stockLevel(pick) !== 'sold-out' && (
        <span className="min-w-0 overflow-hidden rounded-md">
          <ProductPicture
            image={image}
            alt=""
            sizes="3rem"
            widest={160}
            className="size-12 max-w-none bg-surface object-cover"
          />
        </span>
      )}
      <p className="grid shrink-0 grow text-sm whitespace-nowrap">
        <span className="w-0 min-w-full truncate text-muted">
          {[...new Set(names)].join(' · ') || nameOf(page)}
        </span>
        {price}
      </p>
    </div>
  )
}
