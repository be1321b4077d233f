/** Replaces lone surrogates in all texts of a parsed JSON body, at any depth: PostgreSQL stores them neither as text nor as
 *  `jsonb`. Works without recursion, because a client chooses the depth. */
export function replaceLoneSurrogates(body: unknown): unknown {
  const root = { body }
  const open: object[] = [root]
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const [key, value] of Object.entries(parent)) {
      if (typeof value === 'object' && value !== null) open.push(value)
      else if (typeof value === 'string' && !value.isWellFormed())
        Object.assign(parent, { [key]: value.toWellFormed() })
      if (key.isWellFormed()) continue
      Reflect.deleteProperty(parent, key)
      Object.assign(parent, { [key.toWellFormed()]: value })
    }
  }
  return root.body
}
