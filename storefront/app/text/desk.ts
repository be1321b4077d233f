import { createContext, use } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { desk } from './en/desk.ts'

/** The sentences of the desk. They are fetched by the staff alone, so they are no part of `Text`. */
export type DeskText = typeof desk

export const DeskTextContext = createContext<DeskText | null>(null)

export function useDeskText(): DeskText {
  const text = use(DeskTextContext)
  if (text === null) throw new Error('A page of the desk was drawn outside its layout.')
  return text
}

const fetched = new Map<Language, Promise<DeskText>>()

/** Fetches them once for each visit. */
export function fetchDeskText(language: Language): Promise<DeskText> {
  const known = fetched.get(language)
  if (known) return known
  const fetching =
    language === 'zh_tw'
      ? import('./zh-tw/desk.ts').then(({ desk }) => desk)
      : import('./en/desk.ts').then(({ desk }) => desk)
  fetched.set(language, fetching)
  return fetching
}
