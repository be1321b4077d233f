import type { Finding } from './migration-lint-rules.ts'

const harmlessOutside =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|reindex \w+ concurrently|alter table (?:only )?\w+ validate constraint)\b/i

const createdIndex = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i
const droppedIndex = /^drop index concurrently if exists (\w+)/i

/** Statements of a file outside a transaction that may wait for a lock without a timeout, and indexes that the file
 *  cannot create again after it was interrupted. */
export function lintOutside(statements: readonly string[]): Finding[] {
  const dropped = new Set<string>()
  return statements
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim())
    .flatMap((statement): Finding[] => {
      if (!harmlessOutside.test(statement))
        return [{ rule: 'waits-outside-a-transaction', subject: statement.slice(0, 60) }]
      dropped.add(droppedIndex.exec(statement)?.[1] ?? '')
      const created = createdIndex.exec(statement)?.[1]
      return created === undefined || dropped.has(created)
        ? []
        : [{ rule: 'cannot-be-repeated', subject: created }]
    })
}
