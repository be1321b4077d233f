import { useRef, useState } from 'react'
import type { Refused } from '../../shared/api/calls.ts'
import { useAct } from '../shared/use-act.ts'

/** Chosen files and the last answer to them. A late answer about other files or choices is ignored.
 *  @param read reads the files with the choices about them, null at first */
export function useReadFiles<Preview, Choices = never>(
  read: (files: readonly File[], choices: Choices | null) => Promise<Preview | Refused>,
) {
  const { latest, isBusy, fault, ignore } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [choices, setChoices] = useState<Choices | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const show = async (files: readonly File[], choices: Choices | null) => {
    const answer = await latest(() => read(files, choices))
    if (answer !== undefined) setPreview(answer)
    return answer ?? null
  }
  const forget = () => {
    ignore()
    setChoices(null)
    setPreview(null)
    setFiles([])
  }
  return {
    ...{ input, files, choices, preview },
    isReading: isBusy,
    /** Why the files were not read, for their field. */
    fileFault: fault,
    choose: async (chosen: readonly File[]) => {
      forget()
      if (chosen.length === 0) return null
      setFiles(chosen)
      return await show(chosen, null)
    },
    /** Reads the files with other choices. */
    change: async (changed: Choices) => {
      setChoices(changed)
      return await show(files, changed)
    },
    previewAgain: async () => (files.length === 0 ? null : await show(files, choices)),
    /** Forgets the files, and empties their field. */
    clear: () => {
      forget()
      if (input.current !== null) input.current.value = ''
    },
  }
}
