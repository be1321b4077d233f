import type { Database, Transaction } from './database.ts'

/** A transaction that may stand wherever a database can, also for those who begin one of their own: they join the one
 *  that is open. What they do is then committed, or undone, together with all that is done around it. */
export function joined(tx: Transaction): Database {
  return new Proxy(tx, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({ execute: async (act: Act) => await act(joined(tx) as Transaction) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

type Act = (tx: Transaction) => Promise<unknown>
