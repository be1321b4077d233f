import { useEffect, useEffectEvent } from 'react'
import { browserStorage } from '../../shared/browser/storage.ts'
import { createStore } from '../../shared/browser/store.ts'
import type { AdminPath } from '../shared/admin-permissions.ts'

/** The letter that opens a page after G. */
export const letterOfPage: Partial<Record<AdminPath, string>> = {
  '/admin': 'd',
  '/admin/order': 'o',
  '/admin/appeal': 'h',
  '/admin/catalogue': 'c',
  '/admin/stock': 's',
  '/admin/promotion': 'r',
  '/admin/person': 'p',
  '/admin/mail': 'e',
  '/admin/log': 'l',
}

/** How long G waits for the letter of a page. */
const sequenceMs = 1_500

const letterKeysKey = 'admin-letter-keys'

/** Whether single letters act. They can be switched off for people who dictate (WCAG 2.1.4). */
export const letterKeys = createStore(true)

export function readLetterKeys(): void {
  letterKeys.set(browserStorage.get(letterKeysKey) !== 'off')
}

export function setLetterKeys(isOn: boolean): void {
  browserStorage.set(letterKeysKey, isOn ? 'on' : 'off')
  letterKeys.set(isOn)
}

export type Shortcut =
  | { act: 'palette' | 'sheet' | 'search' | 'save' | 'next' }
  | { act: 'go'; path: AdminPath }

/** What a key press means, or null. `isTyping` is whether the focus is in a field; `afterG` whether G was pressed just
 *  before. */
export function findShortcut(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { isTyping, afterG, hasLetters }: { isTyping: boolean; afterG: boolean; hasLetters: boolean },
): Shortcut | null {
  const letter = key.toLowerCase()
  if ((ctrlKey || metaKey) && !altKey) {
    if (letter === 'k') return { act: 'palette' }
    return letter === 's' ? { act: 'save' } : null
  }
  if (isTyping || altKey || !hasLetters) return null
  if (afterG) {
    const found = Object.entries(letterOfPage).find(([, pageLetter]) => pageLetter === letter)
    return found === undefined ? null : { act: 'go', path: found[0] as AdminPath }
  }
  if (key === '?') return { act: 'sheet' }
  if (letter === 'n') return { act: 'next' }
  return key === '/' ? { act: 'search' } : null
}

/** Listens for shortcuts while the admin is open. Returns nothing to the page for keys that mean nothing. */
export function useShortcuts(run: (shortcut: Shortcut) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    if (event.isComposing || event.defaultPrevented) return false
    const isTyping = isField(event.target)
    const shortcut = findShortcut(event, { isTyping, afterG, hasLetters: letterKeys.get() })
    if (shortcut === null || !run(shortcut)) return !isTyping && !afterG && event.key.toLowerCase() === 'g'
    event.preventDefault()
    return false
  })
  useEffect(() => {
    readLetterKeys()
    let pressedG = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      const isG = onKeyDown(event, event.timeStamp - pressedG < sequenceMs)
      pressedG = isG ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}
