import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this part of the page was rendered by the server and is being hydrated. The content security policy
 *  forbids script elements created in the browser. */
export function useComesFromServer(): boolean {
  const isOfServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isOfServer)[0]
}
