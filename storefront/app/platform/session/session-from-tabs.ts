import { rolesKey, tokenKey } from './session.ts'

/** Name of the BroadcastChannel on which the open tabs of one origin share a session. */
export const sessionChannel = 'session'

declare global {
  /** Settled once an open tab has answered with its session, or none has in time. */
  var sessionFromTabs: Promise<void> | undefined
}

/** An inline script of every page: a tab without a token asks the open tabs for theirs while its scripts load, so that
 *  the page rarely has to wait for the answer. Only the server calls it. */
export function sessionFromTabsScript(): string {
  const given = [sessionChannel, tokenKey, rolesKey].map((name) => JSON.stringify(name))
  return `(${requestSessionFromTabs})(${given})`.replace(/\n\s+/g, '\n')
}

/** Uses nothing outside of its parameters, because it is sent as text. */
function requestSessionFromTabs(name: string, tokenName: string, rolesName: string): void {
  const patienceMs = 200
  try {
    if (sessionStorage.getItem(tokenName) !== null) return
    const channel = new BroadcastChannel(name)
    globalThis.sessionFromTabs = new Promise((resolve) => {
      const close = () => {
        channel.close()
        resolve()
      }
      channel.onmessage = ({ data }) => {
        if (data.kind !== 'answer') return
        // Without a token a late answer would mix two sessions, so the first one counts.
        if (sessionStorage.getItem(tokenName) === null) {
          sessionStorage.setItem(tokenName, data.token)
          sessionStorage.setItem(rolesName, JSON.stringify(data.roles))
        }
        close()
      }
      setTimeout(close, patienceMs)
    })
    channel.postMessage({ kind: 'question' })
  } catch {
    // A browser that forbids storage or channels has nobody to ask.
  }
}
