import { z } from 'zod'
import { languages } from './language.ts'

/** The schema of a language; apart from `languages`, because every page needs those and few need schemas. */
export const languageCode = z.enum(languages)
