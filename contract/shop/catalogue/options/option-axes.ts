import { z } from 'zod'
import { optionalLine } from '../../../values/field.ts'
import type { Named } from '../../../values/language.ts'

/** Maximum options of a display product, such as colour, size and material. */
export const maxAxes = 3

/** Maximum values of one option. */
export const maxValuesOfAxis = 100

/** Maximum variants of a display product that the editor makes from its options. */
export const maxVariants = 200

/** Identifies an option or a value within its page: a renamed value keeps its variants. */
const key = z.string({ error: 'invalid' }).regex(/^[a-z]\d{1,5}$/, { error: 'invalid' })
const flag = z.boolean({ error: 'invalid' })

const axisValue = z.object({
  key,
  nameEn: optionalLine(100),
  nameCn: optionalLine(100),
  isEnded: flag.describe('removed: its variants are ended, and return if it is added again'),
})
export type AxisValue = z.output<typeof axisValue>

/** An option of a display product with its values. */
const axis = z.object({
  key,
  nameEn: optionalLine(60),
  nameCn: optionalLine(60),
  isPriced: flag.describe('whether each value is a product with its own code and price'),
  values: z.array(axisValue).max(maxValuesOfAxis, { error: 'too-long' }),
})
export type Axis = z.output<typeof axis>

export const axes = z.array(axis).max(maxAxes, { error: 'too-long' })

/** Keys of the values of a specification: one for each option, or none if it is outside of the options. */
export const optionKeys = z.array(key).max(20, { error: 'too-long' })

const text = z.string()

/** The same in a response, without input parsing. */
export const savedAxes = z.array(
  z.object({
    key: text,
    nameEn: text,
    nameCn: text,
    isPriced: z.boolean(),
    values: z.array(z.object({ key: text, nameEn: text, nameCn: text, isEnded: z.boolean() })),
  }),
)

/** The values that are offered. */
export function activeValues({ values }: Pick<Axis, 'values'>): AxisValue[] {
  return values.filter(({ isEnded }) => !isEnded)
}

/** All combinations of the offered values, the last option changing first. */
export function listCombinations(axes: readonly Axis[]): AxisValue[][] {
  return axes.reduce<AxisValue[][]>(
    (found, axis) => found.flatMap((values) => activeValues(axis).map((value) => [...values, value])),
    [[]],
  )
}

/** The number of combinations, without making them. */
export function countCombinations(axes: readonly Axis[]): number {
  return axes.reduce((product, axis) => product * activeValues(axis).length, 1)
}

/** The name of a combination, in both languages: “Red / S”. */
export function joinedName(values: readonly Named[]): Named {
  return {
    nameEn: values.map(({ nameEn }) => nameEn).join(' / '),
    nameCn: values.map(({ nameCn }) => nameCn).join(' / '),
  }
}

/** Form in which two names are compared: width, case and spaces make no difference. */
export function comparedName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The later of two values that have the same name in a language. */
export function repeatedIn<One extends Named>(values: readonly One[]): One | null {
  const seen = { nameEn: new Set<string>(), nameCn: new Set<string>() }
  for (const value of values) {
    for (const language of ['nameEn', 'nameCn'] as const) {
      const name = comparedName(value[language])
      if (name !== '' && seen[language].has(name)) return value
      seen[language].add(name)
    }
  }
  return null
}
