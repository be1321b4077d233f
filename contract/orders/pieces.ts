import { z } from 'zod'
import { mostCartLines, mostPieces } from '../cart.ts'
import { pairs, wholeInText } from '../field.ts'

/** Some pieces of an order, by the numbers of its lines. */
export const chosenPieces = z
  .array(z.object({ number: z.int().min(1), pieces: z.int().min(1, { error: 'too-small' }).max(mostPieces) }))
  .min(1, { error: 'required' })
  .max(mostCartLines, { error: 'too-long' })
  .refine((chosen) => new Set(chosen.map(({ number }) => number)).size === chosen.length, {
    error: 'invalid',
  })
export type ChosenPieces = z.infer<typeof chosenPieces>

/** The same in an address or in a form, which send text. */
export const piecesInText = pairs(2_000, chosenPieces, (number, pieces) => ({
  number: wholeInText.safeParse(number).data,
  pieces: wholeInText.safeParse(pieces).data,
})).describe('`1:2,3:1` for two pieces of the first line and one of the third')
