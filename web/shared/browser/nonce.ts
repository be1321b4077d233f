import { createContext } from 'react'

/** Marks the inline scripts of a page while the server renders it; undefined in browsers. */
export const NonceContext = createContext<string | undefined>(undefined)
