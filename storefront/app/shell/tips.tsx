import { useSession } from '../platform/session/session.ts'
import { useStore } from '../platform/store.ts'
import { dismissTip, type Tip, tipDurationMs, tips } from '../platform/tips.ts'
import { useText } from '../text/text.ts'
import { TipRegion } from '../ui/tip-region.tsx'

const none: readonly Tip[] = []

/** Says the tips of the moment in the language of the page. */
export function Tips() {
  const text = useText()
  const { ended } = useSession()
  const shown = useStore(tips, none).filter(({ kind }) => kind !== 'error' || ended === null)
  return (
    <TipRegion
      tips={shown.map(({ id, kind, say }) => ({ id, kind, sentence: say(text) }))}
      durationMs={tipDurationMs}
      onDismiss={dismissTip}
      closeLabel={text.shell.close}
    />
  )
}
