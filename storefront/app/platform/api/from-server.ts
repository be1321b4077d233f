import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this part of the page stands in what the server sent, and has only to come to life. What is drawn by the
 *  browser itself is not allowed to hold script elements: the policy forbids to make them. */
export function useComesFromServer(): boolean {
  const isOfServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isOfServer)[0]
}
