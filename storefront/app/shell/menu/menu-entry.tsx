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

/** How long a mouse rests on an entry before its dropdown opens: crossing the menu must not make it flicker. */
const restMs = 120

export interface MenuEntryProps {
  path: string
  name: string
  /** What drops down. Not drawn before it is asked for. */
  children?: ReactNode
}

/** An entry of the admin menu: a link, and beside it a button that shows what lies below.
 *  Links stay links for keyboards and screen readers; a mouse opens the dropdown by resting on the entry. */
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

/** Opens by resting or pressing; closes by leaving, by Escape, and by going to another page. */
function useDropdown() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what going to another page changes.
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
      // The focus must not go down with what it stood in.
      event.currentTarget.querySelector('button')?.focus()
    },
  }
  return { isOpen, open: () => set(true), close: () => set(false), parts }
}
