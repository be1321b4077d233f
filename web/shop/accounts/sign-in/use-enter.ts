import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { SignedIn } from '../../../../contract/shop/accounts/people.ts'
import { takeAct } from '../../../shared/api/act.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { forgetInvitation } from '../../../shared/session/invitation.ts'
import { beginSession, session } from '../../../shared/session/session.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { nextOfPage } from './next-of-page.ts'
import { returnPath } from './return-path.ts'

/** Begins a session and goes to the page that required it, unless the person has left the form meanwhile. */
export function useEnter() {
  const go = useGo()
  const isEntering = useRef(false)
  const isMounted = useRef(false)
  const navigation = useRef<string>('idle')
  navigation.current = useNavigation().state
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const goOn = (next = nextOfPage()) => go(returnPath(next, session.get().roles), { replace: true })
  const enter = async (answer: SignedIn) => {
    const next = nextOfPage()
    isEntering.current = true
    await openSession(answer)
    if (isMounted.current && navigation.current === 'idle') goOn(next)
  }
  return { enter, goOn, isEntering }
}

/** Begins a session: merges the carts and finishes the pending action of the page that required it. */
export async function openSession(answer: SignedIn): Promise<void> {
  // The person may go to another page meanwhile.
  const page = returnPath(nextOfPage())
  beginSession(answer)
  forgetInvitation()
  await import('../../cart/merge-cart.ts')
    .then(({ openCartAfterSignIn }) => openCartAfterSignIn())
    .catch(() => showToast('error', (text) => text.people.login.cannotJoin))
  // Sign-in has succeeded; a failed pending action has shown its own toast.
  await finishAct(page).catch(() => null)
}

/** Performs the action that was pending during sign-in. Loaded on demand, because most sign-ins have none. */
async function finishAct(page: string): Promise<void> {
  const { openHeartsAfterSignIn, finishFavourite } = await import('../../favourites/open-hearts.ts')
  await openHeartsAfterSignIn()
  const act = takeAct(page)
  if (act?.kind === 'favourite') await finishFavourite(act)
  if (act?.kind === 'alert') {
    const { finishAlert } = await import('../../alerts/finish-alert.ts')
    await finishAlert(act.specificationId)
  }
}
