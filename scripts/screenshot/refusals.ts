import type { Page } from '@playwright/test'
import type { StaffInvitation } from '../../contract/admin/accounts/staff.ts'
import type { OutboxMail } from '../../contract/admin/mail/mail-admin.ts'
import type { Discrepancy } from '../../contract/admin/payments/reconciliation.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import { admin as en } from '../../web/shared/text/en/admin/admin.ts'
import type { AdminText } from '../../web/shared/text/shape/admin.ts'
import { admin as zhTw } from '../../web/shared/text/zh-tw/admin/admin.ts'
import type { Scene } from './scene.ts'

const adminCalls = '**/back/api/admin'
const id = '00000000-0000-7000-8000-000000000001'
const at = '2026-11-20T02:30:00.000Z'

const mail: OutboxMail = {
  id,
  kind: 'order-partially-refunded',
  to: 'c•••••@example.hk',
  language: 'en',
  state: 'FAILED',
  tries: 10,
  lastError: '550 5.1.1 The email account that you tried to reach does not exist.',
  createdAt: at,
  sentAt: null,
}
const invitation: StaffInvitation = {
  id,
  name: '陳大文',
  maskedEmail: 'd•••••@example.hk',
  permissions: ['orders'],
  requested: ['money'],
  invitedBy: 'Desk Demo',
  invitedAt: at,
  expiresAt: at,
  isExpired: true,
}
const discrepancy: Discrepancy = {
  discrepancyKind: 'bank-is-silent',
  subjectId: id,
  revision: '1',
  since: at,
  invoice: 'BH261120000001',
  gateway: 'demo',
  reference: 'BH261120000001-1',
  expectedCents: 128_00,
  atStakeCents: null,
  reportedAt: null,
  edcNumber: null,
  resolution: 'query-gateway',
}

/** Admin actions beside whose button a refusal stands. The browser answers for what the demo lacks. */
export const refusedScenes: Scene[] = [
  refused('admin-mails-refused', '/admin/mail', {
    lists: { '/mail?**': { items: [mail], page: 1, size: 50, total: 1 } },
    refusal: { code: 'mail-not-failed' },
    buttons: ({ mails }) => [mails.retry],
  }),
  refused('admin-staff-refused', '/admin/staff', {
    lists: { '/staff/invitation?**': { items: [invitation] } },
    refusal: { code: 'last-admin' },
    buttons: ({ staff }) => [`${staff.resend}: ${invitation.name}`],
  }),
  refused('admin-payouts-refused', '/admin/payout', {
    refusal: { code: 'payout-not-due' },
    buttons: ({ payouts }) => [payouts.pay, payouts.pay],
  }),
  refused('admin-reconciliation-refused', '/admin/reconciliation', {
    lists: { '/reconciliation?**': { items: [discrepancy], hasMore: false } },
    refusal: { code: 'discrepancy-resolved' },
    buttons: ({ money }) => [money.resolutions['query-gateway']],
  }),
]

interface Refused {
  lists?: Record<string, object>
  refusal: Refusal
  /** The buttons to press, one after another: all but the first are in a dialog. */
  buttons: (admin: AdminText) => string[]
}

function refused(name: string, path: string, { lists = {}, refusal, buttons }: Refused): Scene {
  const before = async (page: Page) => {
    await page.route(`${adminCalls}/**`, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 422, json: refusal }),
    )
    for (const [list, json] of Object.entries(lists))
      await page.route(`${adminCalls}${list}`, (route) => route.fulfill({ json }))
  }
  const act = async (page: Page) => {
    const lang = await page.locator('html').getAttribute('lang')
    const names = buttons(lang?.startsWith('en') ? en : zhTw)
    for (const [place, name] of names.entries()) {
      const part = place === 0 ? page : page.getByRole('dialog')
      await part.getByRole('button', { name, exact: true }).last().click()
    }
    // The region of the toasts is an alert without text.
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  }
  const undo = async (page: Page) => await page.keyboard.press('Escape')
  return { name, path, who: 'staff', widths: [360, 1280], before, act, undo }
}
