import { randomUUID } from 'node:crypto'
import type { BankSettings } from './bank-settings.ts'
import type { Time } from './bank-time.ts'
import type { RecordStore } from './records/record-store.ts'
import type { Notice } from './records/records.ts'
import { sign } from './timed-signature.ts'

/** Timeout of a delivery, after which it is retried. */
const answerWithinMs = 3_000

/** Notifies merchants, with retries until a 2xx response or the last delay. */
export class Notifier {
  readonly #store: RecordStore
  readonly #time: Time
  readonly #settings: Pick<BankSettings, 'secret' | 'retryMs'>
  readonly #underway = new Set<Promise<void>>()
  #stopped = false

  constructor(store: RecordStore, time: Time, settings: Pick<BankSettings, 'secret' | 'retryMs'>) {
    this.#store = store
    this.#time = time
    this.#settings = settings
  }

  /** Sends a notification and resolves after the first attempt; retries run in the background. */
  async notify(url: string, event: object): Promise<Notice> {
    const notice = this.#write(url, event, 0)
    await this.deliver(notice)
    return notice
  }

  /** Sends a notification after a delay. */
  notifyLater(url: string, event: object, ms: number): void {
    this.#schedule(this.#write(url, event, ms))
  }

  /** One attempt. The `notify-twice` card calls it again for a delivered notification. */
  deliver(notice: Notice): Promise<void> {
    const attempt = this.#attempt(notice).finally(() => this.#underway.delete(attempt))
    this.#underway.add(attempt)
    return attempt
  }

  /** Schedules notifications that an earlier process could not deliver. */
  resume(): void {
    for (const notice of this.#store.listWaitingNotices()) this.#schedule(notice)
  }

  /** Waits for attempts in progress; scheduled ones are in the file of records. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#underway)
  }

  #write(url: string, event: object, ms: number): Notice {
    const now = this.#time.now()
    const id = `evt_${randomUUID().replaceAll('-', '')}`
    const body = JSON.stringify({ id, createdAt: now.toISOString(), ...event })
    const dueAt = new Date(now.getTime() + ms).toISOString()
    return this.#store.saveNotice({ id, url, body, tries: 0, state: 'WAITING', dueAt })
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
      this.#store.saveNotice({ ...notice, tries, state: 'DELIVERED' })
      return
    }
    const wait = this.#settings.retryMs[notice.tries]
    if (wait === undefined) {
      this.#store.saveNotice({ ...notice, tries, state: 'GIVEN_UP' })
      return
    }
    const dueAt = new Date(this.#time.now().getTime() + wait).toISOString()
    this.#schedule(this.#store.saveNotice({ ...notice, tries, dueAt }))
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
