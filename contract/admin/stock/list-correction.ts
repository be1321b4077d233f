/** The note of a correction in the list of the stock, which each page words in the language of its reader. */
export const correctedInList = 'CORRECTED_IN_LIST'

/** Notes of the same corrections by earlier releases, in the language of who corrected. */
export const correctedInListBefore = ['Changed in the stock list', '在存貨清單更改'] as const

const notes: readonly string[] = [correctedInList, ...correctedInListBefore]

/** Whether a note is that of a correction in the list. */
export function isListCorrection(note: string): boolean {
  return notes.includes(note)
}
