import { showToast, type Toast } from '../../shared/session/toasts.ts'
import { sentenceFor } from '../../shared/text/shape/text.ts'
import { toggleAlert } from './alerts-store.ts'

const done: Toast['message'] = (text) => text.alerts.waiting
const failed: Toast['message'] = (text) => text.alerts.failed

/** Creates the alert that was pending during sign-in, and shows the result in a toast. */
export async function finishAlert(specificationId: string): Promise<void> {
  const notDone = await toggleAlert(specificationId, true)
  if (notDone === null) showToast('info', done)
  else showToast('error', notDone === 'failed' ? failed : (text) => sentenceFor(text, notDone))
}
