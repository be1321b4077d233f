import { PageLink } from '../../shared/pages/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { iconButtonClass } from '../../shared/ui/icon-button.tsx'
import { User } from '../../shared/ui/icons.ts'

/** Link to the account with the user's name, or to sign-in for a visitor (docs/spec/routes.md#header). */
export function PersonLink() {
  const { shell } = useText()
  const { phase, user } = useSession()
  const name = user?.username ?? ''
  const isSignedIn = phase === 'signed-in'
  const label = isSignedIn ? (name === '' ? shell.account : shell.accountOf(name)) : shell.signIn
  return (
    <PageLink
      to={isSignedIn ? '/account' : '/member/login'}
      className={`${iconButtonClass} max-md:hidden lg:w-auto lg:gap-2 lg:px-3`}
      aria-label={label}
    >
      <User className="size-5.5 shrink-0" aria-hidden="true" />
      {/* The name arrives after the page and must not shift it: fixed width on wide screens, below the icon on phones. */}
      <span
        aria-hidden="true"
        className={`${isSignedIn && name !== '' ? '' : 'hidden'} absolute -inset-x-1 -bottom-0.5 truncate text-center text-[0.6875rem] leading-none lg:static lg:block lg:w-18 lg:text-start lg:text-sm lg:leading-normal`}
      >
        {isSignedIn ? name || shell.account : shell.signIn}
      </span>
    </PageLink>
  )
}
