import { takeAct } from '../../../shared/api/act.ts'

/** Performs the action that was pending during sign-in. Loaded on demand, because most sign-ins have none. */
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
