import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { datafeedHash, payFormHash } from './asiapay-mapping.ts'
import { formatServerUrl, listening } from './notification-inbox.ts'

export interface FakeAsiaPay {
  baseUrl: string
  /** Submits the posted form as the shopper. Resolves with the PayRef when the datafeed has been answered with OK. */
  pay(
    form: { url: string; fields: Record<string, string> },
    amount?: string,
    feed?: { omitsCard: boolean },
  ): Promise<string>
  payDeclined(form: { url: string; fields: Record<string, string> }): Promise<string>
  /** Changes a payment as the staff do in AsiaPay's dashboard. */
  setStatus(payRef: string, orderStatus: Try['orderStatus']): void
  findStatus(payRef: string): Try['orderStatus'] | undefined
  /** Whether the Merchant API rejects the login of the mall. */
  rejectsLogin: boolean
  /** Awaited before a refund request is processed. */
  beforeRefund: () => Promise<void>
  close(): void
}

interface Try {
  ref: string
  payRef: string
  amt: string
  cur: string
  orderStatus: 'Accepted' | 'Rejected' | 'RequestRefund' | 'Refunded' | 'Voided'
}

/** AsiaPay assigns each PayRef once, so two instances never assign the same. */
let payRefs = 3_000_000

function nextPayRef(): string {
  payRefs += 1
  return String(payRefs)
}

/** An in-memory fake of the parts of PayDollar that the mall uses, by its integration guide: the posted form
 *  with its hash, the datafeed and the Merchant API's Query and RequestRefund. */
export async function fakeAsiaPay(terms: {
  merchantId: string
  secureHashSecret: string
  loginId: string
  password: string
  /** Asked for each payment. */
  datafeedUrl: () => string
}): Promise<FakeAsiaPay> {
  // Long because the functions of a fake share its records.
  const tries: Try[] = []
  const signing = { ...terms, hash: 'sha256' } as const
  const server = await listening(
    createServer(async (request, response) => {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)))
      const path = new URL(request.url ?? '', 'http://asiapay').pathname
      if (path.endsWith('/payForm.jsp')) {
        response.writeHead(formFault(fields) ? 400 : 200).end(formFault(fields))
        return
      }
      if (fields.actionType === 'RequestRefund') await fake.beforeRefund()
      response.end(orderApi(fields))
    }),
  )

  function formFault({ merchantId = '', orderRef = '', currCode = '', amount = '', payType = '', ...rest }) {
    const signed: Record<string, string> = rest
    if (merchantId !== terms.merchantId || orderRef.length > 35) return 'Parameter Merchant Id Incorrect'
    if (!/^\d{1,10}\.\d\d$/.test(amount)) return 'Parameter Amount Incorrect'
    const expected = payFormHash(signing, { merchantId, orderRef, currCode, amount, payType })
    return signed.secureHash === expected ? '' : 'Transaction is Rejected: secureHash'
  }

  function orderApi(fields: Record<string, string>): string {
    const isKnown = fields.loginId === terms.loginId && fields.password === terms.password
    if (fields.merchantId !== terms.merchantId || !isKnown || fake.rejectsLogin) return failed('Login Failed')
    if (fields.actionType === 'Query') {
      const found = tries.filter(({ ref }) => ref === fields.orderRef)
      return `<?xml version="1.0" encoding="ISO-8859-1"?><records>${found.map(written).join('')}</records>`
    }
    const paid = tries.find(({ payRef }) => payRef === fields.payRef)
    if (fields.actionType !== 'RequestRefund' || !paid) return failed('Action Type Incorrect')
    if (paid.orderStatus !== 'Accepted' || fields.amount !== paid.amt) return failed('Order Status Incorrect')
    paid.orderStatus = 'RequestRefund'
    return `resultCode=0&orderStatus=RequestRefund&ref=${paid.ref}&payRef=${paid.payRef}&errMsg=Request Refund Successfully.`
  }

  async function tried(
    { url, fields }: { url: string; fields: Record<string, string> },
    orderStatus: 'Accepted' | 'Rejected',
    amount?: string,
    { omitsCard } = { omitsCard: false },
  ): Promise<string> {
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    if (!page.ok) throw new Error(await page.text())
    const { orderRef: ref = '', currCode: cur = '', amount: requested = '' } = fields
    const attempt: Try = { ref, payRef: nextPayRef(), amt: amount ?? requested, cur, orderStatus }
    tries.push(attempt)
    const feed = {
      src: '0',
      prc: orderStatus === 'Accepted' ? '0' : '1',
      successcode: orderStatus === 'Accepted' ? '0' : '1',
      Ref: ref,
      PayRef: attempt.payRef,
      Cur: cur,
      Amt: attempt.amt,
      payerAuth: 'U',
    }
    const card: Record<string, string> = omitsCard ? {} : { payMethod: 'VISA', panLast4: '4242' }
    const more = { Ord: '12345678', Holder: 'CHAN TAI MEI', ...card }
    // The account is changing its secret: the hash of the old one comes first.
    const secureHash = `${'0'.repeat(64)},${datafeedHash(signing, feed)}`
    const body = new URLSearchParams({ ...feed, ...more, secureHash })
    await (await fetch(terms.datafeedUrl(), { method: 'POST', body })).text()
    return attempt.payRef
  }

  const fake: FakeAsiaPay = {
    baseUrl: `${formatServerUrl(server)}/b2c2/eng`,
    pay: async (form, amount, feed) => await tried(form, 'Accepted', amount, feed),
    payDeclined: async (form) => await tried(form, 'Rejected'),
    setStatus: (payRef, orderStatus) => {
      const attempt = tries.find((known) => known.payRef === payRef)
      if (attempt) attempt.orderStatus = orderStatus
    },
    findStatus: (payRef) => tries.find((known) => known.payRef === payRef)?.orderStatus,
    rejectsLogin: false,
    beforeRefund: async () => undefined,
    close: () => server.close(),
  }
  return fake
}

function written({ ref, payRef, amt, cur, orderStatus }: Try): string {
  const more =
    '<prc>0</prc><src>0</src><settle>F</settle><txTime>2026-11-21 14:05:00.0</txTime><errMsg></errMsg>'
  const card = '<payMethod>VISA</payMethod><panLast4>4242</panLast4>'
  const known = `<ref>${ref}</ref><payRef>${payRef}</payRef><amt>${amt}</amt><cur>${cur}</cur>`
  return `<record><orderStatus>${orderStatus}</orderStatus>${known}${card}${more}</record>`
}

function failed(errMsg: string): string {
  return `resultCode=-1&orderStatus=null&ref=null&payRef=null&errMsg=${errMsg}`
}
