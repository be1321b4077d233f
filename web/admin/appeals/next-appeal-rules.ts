interface Waiting {
  id: string
  assignee: { id: string } | null
}

/** The next appeal to answer: after the current one in the list, then from its beginning. Those of colleagues are left to
 *  them. */
export function findNext<Appeal extends Waiting>(
  waiting: readonly Appeal[],
  currentId: string,
  selfId: string | null,
): Appeal | null {
  const place = waiting.findIndex(({ id }) => id === currentId)
  const inOrder = [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))]
  return inOrder.find(({ assignee }) => assignee === null || assignee.id === selfId) ?? null
}
