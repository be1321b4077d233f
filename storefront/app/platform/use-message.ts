import { useState } from 'react'

/** What is written into the box of a conversation, by either side. */
export function useMessage() {
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  return {
    message,
    setMessage,
    /** Whether it was to be sent with nothing in it. */
    isMissing,
    isReady: (): boolean => {
      const isEmpty = message.trim() === ''
      setMissing(isEmpty)
      return !isEmpty
    },
    /** Empties the box of what was sent, and not of what was typed meanwhile. */
    forget: () => setMessage((now) => (now === message ? '' : now)),
  }
}
