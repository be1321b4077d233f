import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'

const mobileMenuPanel = lazyPart(() => import('./mobile-menu-panel.tsx'))

/** Attributes of a button that opens the menu of phones and tablets, and the menu. It closes on navigation. */
export function useMobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(() => setOpen(false), [key])
  const opener = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => setOpen(true),
  } as const
  const menu = isOpen && <LazyPart part={mobileMenuPanel} props={{ onClose: () => setOpen(false) }} />
  return { opener, menu }
}
