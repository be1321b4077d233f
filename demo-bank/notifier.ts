import { randomUUID } from 'node:crypto'
import type { BankSettings } from './bank-settings.ts'
import { sign } from './bank-signature.ts'
import type { Time } from './bank-time.ts'
import type { Ledger } from './ledger.ts'
import type { Notice } from './records.ts'

/** A shop that holds the line longer than this is tried again later. */
const answerWithinMs = 3_000

/** Tells merchants what happened, until they answer 2xx or the tries run out. */
export class Notifier {
  readonly #ledger: Ledger
  readonly #time: Time
  readonly #settings: Pick<BankSettings, 'secret' | 'retryMs'>
  readonly #underway = new Set<Promise<void>>()
  #stopped = false

  constructor(ledger: Ledger, time: Time, settings: Pick<BankSettings, 'secret' | 'retryMs'>) {
    this.#ledger = ledger
    this.#time = time
    this.#settings = settings
  }

  /** Sends a notification at once, and is done after the first try; later tries follow by themselves. */
  async tell(url: string, event: object): Promise<Notice> {
    const notice = this.#write(url, event, 0)
    await this.deliver(notice)
    return notice
  }

  /** Sends it only after a while, for a bank that is slow to speak. */
  tellLater(url: string, event: object, ms: number): void {
    this.#schedule(this.#write(url, event, ms))
  }

  /** One try. Repeating a notification that has arrived is what `notify-twice` does. */
  deliver(notice: Notice): Promise<void> {
    const attempt = this.#attempt(notice).finally(() => this.#underway.delete(attempt))
    this.#underway.add(attempt)
    return attempt
  }

  /** Takes up what an earlier run of the bank could not deliver. */
  resume(): void {
    for (const notice of this.#ledger.listWaitingNotices()) this.#schedule(notice)
  }

  /** Waits for the tries under way; whatever is still waiting is in the ledger's file. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#underway)
  }

  #write(url: string, event: object, ms: number): Notice {
    const now = this.#time.now()
    const id = `evt_${randomUUID().replaceAll('-', '')}`
    const body = JSON.stringify({ id, createdAt: now.toISOString(), ...event })
    const dueAt = new Date(now.getTime() + ms).toISOString()
    return this.#ledger.saveNotice({ id, url, body, tries: 0, state: 'WAITING', dueAt })
  }

  #schedule(notice: Notice): void {
    if (this.#stopped) return
    const ms = Math.max(0, Date.parse(notice.dueAt) - this.#time.now().getTime())
    this.#time.after(ms, () => void this.deliver(notice))
  }

  async #attempt(notice: Notice): Promise<void> {
    const arrived = await this.#send(notice)
    const tries = notice.tries + 1
    if (arrived) {
      this.#ledger.saveNotice({ ...notice, tries, state: 'DELIVERED' })
      return
    }
    const wait = this.#settings.retryMs[notice.tries]
    if (wait === undefined) {
      this.#ledger.saveNotice({ ...notice, tries, state: 'GIVEN_UP' })
      return
    }
    const dueAt = new Date(this.#time.now().getTime() + wait).toISOString()
    this.#schedule(this.#ledger.saveNotice({ ...notice, tries, dueAt }))
  }

  async #send({ url, body }: Notice): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'bank-signature': sign(this.#settings.secret, body, this.#time.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}
