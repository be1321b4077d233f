import { showTip, type Tip } from '../platform/tips.ts'
import { sentenceFor } from '../text/text.ts'
import { wishAlert } from './alerts-store.ts'

const done: Tip['say'] = (text) => text.alerts.waiting
const failed: Tip['say'] = (text) => text.alerts.failed

/** Asks for the alert that was pressed before signing in, and says what came of it. */
export async function finishAlert(specificationId: string): Promise<void> {
  const notDone = await wishAlert(specificationId, true)
  if (notDone === null) showTip('info', done)
  else showTip('error', notDone === 'failed' ? failed : (text) => sentenceFor(text, notDone))
}
