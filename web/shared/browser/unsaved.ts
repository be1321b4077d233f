import { createContext, use, useEffect, useRef } from 'react'

/** Forms that may have unsaved input: those of the page, or those of a dialog. */
export type UnsavedForms = Set<() => boolean>

const formsOfPage: UnsavedForms = new Set()

export const UnsavedContext = createContext<UnsavedForms>(formsOfPage)

/** Whether a form has unsaved input. */
export function hasUnsaved(forms: UnsavedForms = formsOfPage): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}

/** Guards the input of a form while it is mounted. Returns a function that marks it as saved at once, because a page may
 *  navigate before the next render. */
export function useUnsaved(isUnsaved: boolean): () => void {
  const forms = use(UnsavedContext)
  const current = useRef(isUnsaved)
  current.current = isUnsaved
  useEffect(() => {
    const read = () => current.current
    forms.add(read)
    return () => {
      forms.delete(read)
    }
  }, [forms])
  return () => {
    current.current = false
  }
}
