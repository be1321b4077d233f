import { z } from 'zod'
import { pathOfMall } from './path-of-mall.ts'

const maxNextLength = 500

/** Return path of a mailed link. An invalid path is dropped rather than refused, so that the mail is still sent. */
export const next = z
  .string()
  .max(maxNextLength)
  .transform(pathOfMall)
  .nullish()
  .catch(null)
  .transform((path) => path ?? null)
  .describe('path of the mall to continue at afterwards; the mailed link contains it')
