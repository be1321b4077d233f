import { maxGiftMessage } from '../../../contract/shop/orders/gift-message-limit.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { NativeCheckbox } from '../../shared/ui/form/native-checkbox.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { giftMessageId } from './next-step.tsx'
import { isGiftMessageTooLong } from './review-rules.ts'
import type { Review } from './use-review.ts'

/** Whether the order is a gift, and its message for the packing slip. */
export function GiftChoice({ review: { giftMessage, chooseGift } }: { review: Review }) {
  const { gift } = useText().checkout
  return (
    <Card className="py-[min(0.625rem,2.75vw)] md:py-4.5">
      <NativeCheckbox
        label={gift.label}
        checked={giftMessage !== null}
        onChange={(event) => chooseGift(event.currentTarget.checked ? '' : null)}
      />
      {giftMessage !== null && (
        <div id={giftMessageId} tabIndex={-1} className="grid scroll-mt-6 gap-3 pt-1">
          <TextArea
            label={gift.message}
            hint={gift.messageHint(maxGiftMessage)}
            suffix={gift.optional}
            name="gift-message"
            rows={3}
            value={giftMessage}
            error={isGiftMessageTooLong(giftMessage) ? gift.tooLong(maxGiftMessage) : undefined}
            onChange={(event) => chooseGift(event.currentTarget.value)}
          />
          <p className="text-sm text-muted">{gift.hint}</p>
        </div>
      )}
    </Card>
  )
}
