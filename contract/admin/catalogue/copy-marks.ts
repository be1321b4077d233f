/** What a duplicate carries in its names and codes until the staff rename it. */
export const copyMarks = { en: ' (copy)', cn: '（副本）', code: '-COPY' } as const

/** Whether a name is still the one of a duplicate. */
export function isNameOfCopy(name: string): boolean {
  return name.endsWith(copyMarks.en) || name.endsWith(copyMarks.cn)
}
