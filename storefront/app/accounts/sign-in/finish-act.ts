import { takeAct } from '../../platform/api/act.ts'

/** Does what somebody pressed on a page before they were asked to sign in, now that they have and are led back to it.
 *  Its code is fetched only then: most people sign in without having pressed anything. */
export async function finishAct(page: string): Promise<void> {
  const { openHeartsAfterSignIn, finishFavourite } = await import('../../favourites/open-hearts.ts')
  await openHeartsAfterSignIn()
  const act = takeAct(page)
  if (act?.kind === 'favourite') await finishFavourite(act)
  if (act?.kind === 'alert') {
    const { finishAlert } = await import('../../alerts/finish-alert.ts')
    await finishAlert(act.specificationId)
  }
}
