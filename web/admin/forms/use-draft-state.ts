import { useEffect, useState } from 'react'
import { useUnsaved } from '../../shared/browser/unsaved.ts'
import { session } from '../../shared/session/session.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { isSame } from './merge-rules.ts'
import { showUndo } from './show-undo.ts'
import { dropDraft, findDraft, saveDraft } from './typed-drafts.ts'

/** Input of a form with one value: guarded, and restored after a reload or a new sign-in of the same user.
 *  @param name of the form and its subject
 *  @param stored the value without unsaved input */
export function useDraftState<Typed>(name: string, stored: Typed) {
  const { list } = useAdminText()
  const [found] = useState(() => findDraft<Typed>(name))
  const [typed, setTyped] = useState<Typed>(found === null ? stored : found.typed)
  const isUnsaved = !isSame(typed, stored)
  const markSaved = useUnsaved(isUnsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is restored once.
  useEffect(() => {
    if (found !== null && isUnsaved)
      showUndo(list.restored, { label: list.discard, run: () => setTyped(stored) })
    return () => {
      // The page was left on purpose, because a guard confirms it first.
      if (session.get().phase === 'signed-in') dropDraft(name)
    }
  }, [name])
  useEffect(() => {
    if (isUnsaved) saveDraft(name, { base: stored, typed })
    else dropDraft(name)
  }, [name, stored, typed, isUnsaved])
  const saved = () => {
    markSaved()
    dropDraft(name)
  }
  return { typed, setTyped, saved }
}
