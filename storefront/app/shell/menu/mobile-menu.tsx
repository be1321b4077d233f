import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MenuIcon } from '../../ui/icons.ts'
import { LazyPart, partOf } from '../../ui/lazy-part.tsx'

const mobileMenuPanel = partOf(() => import('./mobile-menu-panel.tsx'))

/** Hamburger menu of phones. It closes on navigation. */
export function MobileMenu() {
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton
        label={shell.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-ms-2 lg:hidden"
      >
        <MenuIcon className="size-5.5" aria-hidden="true" />
      </IconButton>
      {isOpen && <LazyPart part={mobileMenuPanel} props={{ onClose: () => setOpen(false) }} />}
    </>
  )
}
