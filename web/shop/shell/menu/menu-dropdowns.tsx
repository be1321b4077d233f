import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useText } from '../../../shared/text/shape/text.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { MenuDropdownProps } from './menu-dropdown.tsx'
import { useTopEntries } from './top-entries.ts'

const menuDropdown = lazyPart<MenuDropdownProps>(() => import('./menu-dropdown.tsx'))

/** Hover delay before a dropdown opens, so that crossing the menu opens none. */
const restMs = 120

/** The dropdowns of the menu of wide screens and their buttons, loaded after the first screen. They open on hover or by
 *  their button, and close on leave, Escape or navigation. One set of listeners serves all entries, also of a later
 *  header. */
export function MenuDropdowns() {
  const { shell } = useText()
  const entries = useTopEntries()
  const places = usePlaces()
  const open = useOpenEntry()
  return places.map((place) => {
    const { menu } = place.dataset
    const entry = entries.find(({ key }) => key === menu)
    const subject = menu === 'more' ? { entries: entries.filter(({ tier }) => tier > 0) } : entry?.subject
    if (subject === undefined) return null
    return createPortal(
      <>
        {entry && (
          <button
            type="button"
            aria-expanded={open === place}
            aria-label={shell.seeMenuOf(entry.name)}
            className="menu-caret"
          />
        )}
        {open === place && (
          <div className="absolute inset-x-0 top-full z-30 border-y border-line bg-paper whitespace-normal text-ink">
            <div className="page-width max-h-[70dvh] overflow-y-auto py-8">
              <LazyPart part={menuDropdown} props={{ subject }} />
            </div>
          </div>
        )}
      </>,
      place,
      menu,
    )
  })
}

/** The entries with a dropdown. The admin has no header, so a navigation may bring another one. */
function usePlaces(): HTMLElement[] {
  const { pathname } = useLocation()
  const [places, setPlaces] = useState<HTMLElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may have another header.
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-menu]')]), [pathname])
  return places
}

function useOpenEntry(): HTMLElement | null {
  const [open, setOpen] = useState<HTMLElement | null>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(() => setOpen(null), [key])
  useEffect(() => {
    // The button of "More" is the server's.
    const button = open?.querySelector('button:not(.menu-caret)')
    button?.setAttribute('aria-expanded', 'true')
    return () => button?.setAttribute('aria-expanded', 'false')
  }, [open])
  const press = useEffectEvent((event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('[data-menu] > button')
    if (!button) return
    // A mouse has opened it by hovering.
    const isByMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
    setOpen(button.parentElement === open && !isByMouse ? null : button.parentElement)
  })
  const blur = useEffectEvent(({ target, relatedTarget }: FocusEvent) => {
    const isWithin = (node: EventTarget | null) => node instanceof Node && open?.contains(node)
    if (isWithin(target) && !isWithin(relatedTarget)) setOpen(null)
  })
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return
    setOpen(null)
    // The focused element is removed with the dropdown, so the focus moves to its button.
    if (open.contains(document.activeElement)) open.querySelector('button')?.focus()
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let pointed: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = (target: EventTarget | null) => {
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null
      if (entry === pointed) return
      pointed = entry
      clearTimeout(timer)
      if (entry !== null) void menuDropdown.load().catch(() => null)
      timer = setTimeout(() => setOpen(entry), restMs)
    }
    document.addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        if (pointerType === 'mouse') point(target)
      },
      { signal },
    )
    document.documentElement.addEventListener('pointerleave', () => point(null), { signal })
    document.addEventListener('click', (event) => press(event), { signal })
    document.addEventListener('focusout', (event) => blur(event), { signal })
    document.addEventListener('keydown', (event) => close(event), { signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [])
  return open
}
