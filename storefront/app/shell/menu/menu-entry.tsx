import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../platform/pages/link.tsx'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDown } from '../../ui/icons.ts'

/** Hover delay before a dropdown opens, so that crossing the menu opens none. */
const restMs = 120

export interface MenuEntryProps {
  path: string
  name: string
  /** Content of the dropdown, rendered when opened. */
  children?: ReactNode
}

/** An entry of the menu of wide screens: a link, and a button that opens its dropdown. The link stays a link for
 *  keyboards and screen readers; a mouse opens the dropdown by hovering. */
export function MenuEntry({ path, name, children }: MenuEntryProps) {
  const { shell } = useText()
  const { isOpen, open, close, parts } = useDropdown()
  const { pathname } = useLocation()
  const isHere = pathname === path || pathname.startsWith(`${path}/`)
  return (
    <li {...parts}>
      <span
        className={classNames(
          'inline-flex items-center rounded-full',
          isOpen && 'bg-accent-soft text-accent',
        )}
      >
        <PageLink
          to={path}
          aria-current={isHere ? 'page' : undefined}
          className={classNames(
            'rounded-full py-2 hover:text-accent',
            children ? 'ps-2.5 pe-0.5' : 'px-2.5',
            isHere && 'font-medium text-accent',
          )}
        >
          {name}
        </PageLink>
        {children !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={shell.seeMenuOf(name)}
            onClick={isOpen ? close : open}
            className="inline-flex h-9 w-6 items-center justify-center rounded-full"
          >
            <ChevronDown
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
          </button>
        )}
      </span>
      {children !== undefined && isOpen && (
        <div className="absolute inset-x-0 top-full z-30 border-y border-line bg-paper shadow-raised">
          <div className="page-width max-h-[70dvh] overflow-y-auto py-8">{children}</div>
        </div>
      )}
    </li>
  )
}

/** Opens on hover or press; closes on leave, Escape or navigation. */
function useDropdown() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(() => setOpen(false), [key])
  useEffect(() => () => clearTimeout(timer.current), [])
  const restThen = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), restMs)
  }
  const parts = {
    onPointerEnter: restThen(true),
    onPointerLeave: restThen(false),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) set(false)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || !isOpen) return
      set(false)
      // The focused element is removed with the dropdown, so the focus moves to its button.
      event.currentTarget.querySelector('button')?.focus()
    },
  }
  return { isOpen, open: () => set(true), close: () => set(false), parts }
}
