import { z } from 'zod'

/** A search engine for catalogues that outgrow the memory of a process. */
export interface SearchEngineSettings {
  /** The address of OpenSearch, without a trailing slash. */
  url: string
  /** Null without authentication. */
  user: string | null
  password: string | null
}

/** Explained in docs/operations/configuration.md. */
export const searchEnvironment = {
  SEARCH_ENGINE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of OpenSearch, such as https://search.internal:9200',
    })
    .refine((url) => new URL(url).username === '', 'must not contain a user: set SEARCH_ENGINE_USER')
    .optional(),
  SEARCH_ENGINE_USER: z.string().optional(),
  SEARCH_ENGINE_PASSWORD: z.string().optional(),
}
type SearchEnvironment = z.infer<z.ZodObject<typeof searchEnvironment>>

/** Null for the index in memory.
 *  @param report receives one sentence for each fault */
export function readSearchEngine(
  { SEARCH_ENGINE_URL: url, SEARCH_ENGINE_USER: user, SEARCH_ENGINE_PASSWORD: password }: SearchEnvironment,
  report: (sentence: string) => void,
): SearchEngineSettings | null {
  if (url === undefined) {
    if (user !== undefined) report('SEARCH_ENGINE_URL must be set when SEARCH_ENGINE_USER is.')
    return null
  }
  if ((user === undefined) !== (password === undefined))
    report('SEARCH_ENGINE_USER and SEARCH_ENGINE_PASSWORD must be set together.')
  return { url: url.replace(/\/+$/, ''), user: user ?? null, password: password ?? null }
}
