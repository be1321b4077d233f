import type { AppealsOfOrder } from '../../../contract/shop/appeals/appeals.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Countdown } from '../../shared/ui/countdown.tsx'

/** Remaining time for a return or replacement. */
export function ReturnClock({
  appealBefore,
  serverTime,
  receivedAt,
  refusals,
  onWindowEnd,
}: AppealsOfOrder & { receivedAt: number; onWindowEnd: () => void }) {
  const { timeLeft } = useText().appeals
  if (appealBefore === null || refusals.RETURN !== null) return null
  const leftMs = Date.parse(appealBefore) - Date.parse(serverTime)
  return (
    <p className="text-sm">
      {timeLeft.before}
      <strong className="font-medium whitespace-nowrap">
        <Countdown until={receivedAt + leftMs} onEnd={onWindowEnd}>
          {(seconds) =>
            timeLeft.left(Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, seconds)
          }
        </Countdown>
      </strong>
      {timeLeft.after}
    </p>
  )
}
