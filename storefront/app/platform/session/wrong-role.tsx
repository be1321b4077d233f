import type { Role } from '../../../../contract/accounts/roles.ts'
import { loginFrom } from '../../shell/session/login-from.ts'
import { signOut } from '../../shell/session/visit.ts'
import { useText } from '../../text/text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-variants.ts'
import { PageLink, useGo } from '../pages/link.tsx'
import { PageHead } from '../pages/seo.tsx'
import { useSession } from './session.ts'

/** Explains to a signed-in user that a page is for another role, with a button to switch accounts.
 *  @param level 1 if it replaces the whole page, whose title it then sets */
export function WrongRole({ needed, level = 2 }: { needed: Role; level?: 1 | 2 }) {
  const { wrongRole } = useText().signingIn
  const { user } = useSession()
  const go = useGo()
  const switchAccount = async () => {
    const path = location.pathname + location.search + location.hash
    await signOut()
    go(loginFrom(path))
  }
  return (
    <>
      {level === 1 && <PageHead title={wrongRole.title[needed]} isPrivate />}
      <EmptyState level={level} title={wrongRole.title[needed]} hint={wrongRole.hint(user?.username ?? '')}>
        <PageLink to="/account" className={buttonClass({})}>
          {wrongRole.toAccount}
        </PageLink>
        <Button variant="secondary" onClick={() => void switchAccount()}>
          {wrongRole.switchAccount}
        </Button>
      </EmptyState>
    </>
  )
}
