import type { Database, Transaction } from './database.ts'

/** A transaction that can be passed as a database. Code that begins a transaction joins the open one and is
 *  committed or rolled back with it. */
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
