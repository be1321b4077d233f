import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { type Notice, notice, type Payment, payment, type Refund, refund } from './records.ts'

const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), record: payment }),
  z.object({ kind: z.literal('refund'), record: refund }),
  z.object({ kind: z.literal('notice'), record: notice }),
])
type Entry = z.infer<typeof entry>

/** The store of the bank: in memory, with an append-only file for restarts. Each line is a whole record, and the
 *  last one of a key wins. Without a file it is memory only. */
export class RecordStore {
  readonly #file: string | null
  readonly #payments = new Map<string, Payment>()
  readonly #pages = new Map<string, string>()
  readonly #refunds = new Map<string, Refund>()
  readonly #notices = new Map<string, Notice>()

  constructor(file: string | null) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    for (const line of lines) this.#load(line)
    // A new record must not continue a torn line.
    if (lines.at(-1)) appendFileSync(file, '\n')
  }

  findPayment(merchantRef: string): Payment | undefined {
    return this.#payments.get(merchantRef)
  }

  findPaymentOfPage(pageToken: string): Payment | undefined {
    return this.#payments.get(this.#pages.get(pageToken) ?? '')
  }

  findRefund(refundId: string): Refund | undefined {
    return this.#refunds.get(refundId)
  }

  listPendingPayments(): Payment[] {
    return [...this.#payments.values()].filter((payment) => payment.state === 'PENDING')
  }

  listWaitingNotices(): Notice[] {
    return [...this.#notices.values()].filter((notice) => notice.state === 'WAITING')
  }

  refundedCents(merchantRef: string): number {
    let cents = 0
    for (const refund of this.#refunds.values())
      if (refund.merchantRef === merchantRef) cents += refund.amountCents
    return cents
  }

  savePayment(record: Payment): Payment {
    this.#save({ kind: 'payment', record })
    return record
  }

  saveRefund(record: Refund): Refund {
    this.#save({ kind: 'refund', record })
    return record
  }

  saveNotice(record: Notice): Notice {
    this.#save({ kind: 'notice', record })
    return record
  }

  /** Writes to the file first, so that an acknowledged record survives a crash. */
  #save(newEntry: Entry): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(newEntry)}\n`)
    this.#index(newEntry)
  }

  #index({ kind, record }: Entry): void {
    if (kind === 'payment') {
      this.#payments.set(record.merchantRef, record)
      this.#pages.set(record.pageToken, record.merchantRef)
    } else if (kind === 'refund') this.#refunds.set(record.refundId, record)
    else this.#notices.set(record.id, record)
  }

  /** A torn line was never acknowledged, so it is skipped. */
  #load(line: string): void {
    try {
      const read = entry.safeParse(JSON.parse(line))
      if (read.success) this.#index(read.data)
    } catch {
      return
    }
  }
}
