import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store. The server never writes to it and renders its initial value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Subscribes to a store. Returns `first` during hydration, to match the server's markup. */
export function useStore<Value>(store: Store<Value>, initial: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => initial)
}
