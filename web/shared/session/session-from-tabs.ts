import { memberPriceKey, rolesKey, sessionChannel, tokenKey } from './session.ts'

declare global {
  /** Resolves when an open tab has answered with its session, or after the timeout. */
  var sessionFromTabs: Promise<void> | undefined
}

/** Inline script of every page: a tab without a token requests the session from the open tabs while its scripts load,
 *  so that the page rarely waits for it. For a member with a rate it reserves the line of their prices before first
 *  paint. Called by the server only. */
export function sessionFromTabsScript(): string {
  const args = [sessionChannel, tokenKey, rolesKey, memberPriceKey].map((name) => JSON.stringify(name))
  return `(${requestSessionFromTabs})(${args})`.replace(/\n\s+/g, '\n')
}

/** Serialised as text, so it uses only its parameters. */
function requestSessionFromTabs(name: string, tokenName: string, rolesName: string, rateName: string): void {
  const timeoutMs = 200
  try {
    if (sessionStorage.getItem(rateName)) document.documentElement.dataset.memberPrice = ''
    if (sessionStorage.getItem(tokenName) !== null) return
    const channel = new BroadcastChannel(name)
    globalThis.sessionFromTabs = new Promise((resolve) => {
      const close = () => {
        channel.close()
        resolve()
      }
      channel.onmessage = ({ data }) => {
        if (data.kind !== 'answer') return
        // The first answer counts: a later one could mix two sessions.
        if (sessionStorage.getItem(tokenName) === null) {
          sessionStorage.setItem(tokenName, data.token)
          sessionStorage.setItem(rolesName, JSON.stringify(data.roles))
        }
        close()
      }
      setTimeout(close, timeoutMs)
    })
    channel.postMessage({ kind: 'question' })
  } catch {
    // Without storage or channels there is no other tab to query.
  }
}
