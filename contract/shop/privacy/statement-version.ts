import { z } from 'zod'

// Apart from the version itself (collection-statement.ts), which forms send without validation.

/** Version of the collection statement that a form showed. Clients that show none send none. */
export const statementVersion = z.iso
  .date({ error: 'invalid' })
  .optional()
  .describe('`collectionStatementVersion` of the collection statement that the person was shown')
