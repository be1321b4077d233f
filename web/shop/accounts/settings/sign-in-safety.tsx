import { PageLink } from '../../../shared/pages/link.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { ChevronRight, KeyRound } from '../../../shared/ui/icons.ts'
import { SessionList } from './session-list.tsx'

/** Link to the password page for members. Distributors cannot change their password, which the company manages; they
 *  see their sessions here. */
export function SignInSafety() {
  const { change } = useText().signingIn
  const { roles } = useSession()
  if (!roles.includes('ROLE_API_MEMBER') && !roles.includes('ROLE_CMS_IIT'))
    return <SessionList changes={0} />
  return (
    <PageLink
      to="/account/changePassword"
      className="flex items-center gap-2 rounded-lg border border-line p-[min(1.25rem,5.5vw)] transition-colors sm:gap-4 md:px-7 hover:border-accent hover:text-accent"
    >
      <KeyRound className="shrink-0 text-accent" aria-hidden="true" />
      <span className="grid grow">
        <span className="font-medium">{change.title}</span>
        <span className="text-sm text-muted">{change.shortcut}</span>
      </span>
      <ChevronRight className="-me-1.5 size-5 shrink-0 text-muted" aria-hidden="true" />
    </PageLink>
  )
}
