import { createContext, use } from 'react'
import type { Menu } from './menu.ts'

/** The whole menu, for pages that are rendered in browsers only. */
export const MenuContext = createContext<Menu | null>(null)

/** The menu with the ids that the HTML of pages omits. Throws outside of the context. */
export function useMenu(): Menu {
  const menu = use(MenuContext)
  if (menu === null) throw new Error('The menu is not loaded here.')
  return menu
}
