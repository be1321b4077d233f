import type { Role } from '../../../contract/values/roles.ts'
import { PageLink, useGo } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { loginFrom } from '../../shared/session/login-from.ts'
import { useSession } from '../../shared/session/session.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Scene } from '../../shared/ui/picture/scene.tsx'
import { signOut } from '../shell/session/visit.ts'

/** Explains to a signed-in user that a page is for another role, with a button to switch accounts.
 *  @param level 1 if it replaces the whole page, whose title it then sets */
export function WrongRole({ needed, level = 2 }: { needed: Role; level?: 1 | 2 }) {
  const { wrongRole } = useText().signingIn
  const { user } = useSession()
  const go = useGo()
  const switchAccount = () => {
    const path = location.pathname + location.search + location.hash
    signOut()
    go(loginFrom(path))
  }
  return (
    <>
      {level === 1 && <PageHead title={wrongRole.title[needed]} isPrivate />}
      <EmptyState
        level={level}
        title={wrongRole.title[needed]}
        hint={wrongRole.hint(user?.username ?? '')}
        icon={<Scene of="lost" />}
      >
        <PageLink to="/account" className={buttonClass({})}>
          {wrongRole.toAccount}
        </PageLink>
        <Button variant="secondary" onClick={switchAccount}>
          {wrongRole.switchAccount}
        </Button>
      </EmptyState>
    </>
  )
}
