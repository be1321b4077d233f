import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { hongKongDay } from '../contract/values/hong-kong-time.ts'
import { decideAppeal } from '../server/appeals/decide/decide-appeal.ts'
import { incrementEpoch } from '../server/catalogue/publishing/epoch-queries.ts'
import { recordArrival } from '../server/orders/arrival/record-arrival.ts'
import { confirmOrder } from '../server/orders/confirm/confirm-order.ts'
import { shipOrder } from '../server/orders/ship/ship-order.ts'
import { aShareLink } from '../test-support/orders/a-share-link.ts'
import { expect, test } from './fixtures.ts'
import type { Mall } from './mall.ts'
import { type Shopper, shopperAt } from './shopper.ts'

/** A payload that closes a script and starts another, or loads a missing image with an error handler. */
const planted = `</script><script>alert('a')</script><img src=x onerror="alert('b')">`
/** The part of the payload that disappears if the page does not treat it as text. */
const asText = '<img src=x onerror='

/** Every user-entered text that pages show; orders copy them. English menu names are excluded, because URLs
 *  are made from them. */
const typed: Record<string, readonly string[]> = {
  banners: ['name_en', 'name_cn', 'text_en', 'text_cn'],
  brands: ['name_cn'],
  series: ['name_cn'],
  categories: ['name_cn'],
  sub_categories: ['name_cn', 'type_cn'],
  display_products: ['name_en', 'name_cn', 'description_en', 'description_cn'],
  products: ['name_en', 'name_cn'],
  specifications: ['name_en', 'name_cn'],
  people: ['username', 'address'],
  receivers: ['name', 'estate', 'street', 'building', 'block', 'floor', 'flat', 'note'],
}

async function insertScripts({ db }: Mall): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [table, columns] of Object.entries(typed)) {
      const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} || ${planted}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)}`.execute(tx)
    }
    const row = { labelEn: planted, labelCn: planted, valueEn: planted, valueCn: planted }
    await sql`update display_products set spec_table = ${JSON.stringify([row])}::jsonb`.execute(tx)
    await incrementEpoch(tx)
  })
}

async function idOf({ db }: Mall, email: string): Promise<string> {
  return (await db.selectFrom('people').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
}

async function send(
  { page }: Shopper,
  appeals: { form: { message: string; send: string }; requestType: string },
) {
  await page.getByRole('radio', { name: appeals.requestType }).check()
  await page.getByLabel(appeals.form.message).fill(planted)
  await page.getByRole('button', { name: appeals.form.send, exact: true }).click()
  await expect(page.getByRole('main')).toContainText(asText)
}

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('a script in any stored text is shown as text to everyone and never runs', async ({
    mall,
    words,
    visitor,
    newMember,
    newPage,
    consoleErrors,
  }) => {
    const dialogs: string[] = []
    const listened = (shopper: Shopper) => {
      shopper.page.on('dialog', async (dialog) => {
        dialogs.push(`${dialog.message()} on ${shopper.page.url()}`)
        await dialog.dismiss()
      })
      return shopper
    }
    const read = async ({ page, visit }: Shopper, paths: readonly string[]) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await visit(path)
          await expect(page.getByRole('main')).toContainText(asText)
        })
      }
    }
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 5 })
    const mei = listened(await newMember({ withInCart: kettle }))
    const [amyId, adminId] = [await idOf(mall, 'amy.chan@demo.hk'), await idOf(mall, 'desk@demo.hk')]
    await mall.db
      .updateTable('people')
      .set({ sponsor_id: amyId })
      .where('username', '=', 'Chan Tai Mei')
      .execute()
    const { code } = await aShareLink(mall.db, { ownerId: amyId, rateBasisPoints: 300, tag: planted })
    await insertScripts(mall)

    await test.step('a visitor', async () => {
      const stranger = listened(visitor)
      await read(stranger, [
        '/home',
        '/product/new',
        `/product/search?k=${encodeURIComponent(planted)}`,
        '/kitchen',
        '/kitchen/cook/pans',
        '/gifts',
        '/brand',
        '/brand/cloud-ridge',
        `/product/detail?id=${kettle.displayProductId}`,
      ])
      await stranger.addToCart()
      await read(stranger, ['/shoppingCart'])
      await stranger.visit(`/s/${code}`)
      await stranger.visit('/member/login?next=javascript:alert(1)')
    })

    const invoice = await test.step('a member who orders and requests help', async () => {
      await read(mei, ['/account', '/account/receiver', '/shoppingCart'])
      const placed = await mei.buy()
      await confirmOrder(mall, placed)
      await shipOrder(mall, { invoice: placed, logisticsInfo: planted })
      await recordArrival(mall, { invoice: placed, arrivedOn: hongKongDay(mall.clock.now()) })
      await mei.visit(`/account/order/appeal?invoice=${placed}`)
      await send(mei, { form: words.appeals.form, requestType: words.appeals.requestTypes.HELP })
      return placed
    })

    await test.step('their sponsor', async () => {
      const amy = listened(shopperAt(await newPage(), words, mall))
      await amy.resumeSession('88000001')
      await read(amy, ['/account/shareLink', `/account/downlineOrderDetail?invoice=${invoice}`])
      await amy.visit('/account/shareProfit')
    })

    await test.step('the staff and their answers', async () => {
      const clerk = listened(shopperAt(await newPage(), words, mall))
      const { id: appealId } = await mall.db
        .selectFrom('appeals')
        .innerJoin('orders', 'orders.id', 'appeals.order_id')
        .where('orders.invoice', '=', invoice)
        .select('appeals.id')
        .executeTakeFirstOrThrow()
      await clerk.resumeSession('desk@demo.hk')
      await read(clerk, [
        '/admin/order',
        `/admin/order/detail?invoice=${invoice}`,
        '/admin/appeal',
        `/admin/appeal/detail?id=${appealId}`,
      ])
      await decideAppeal(mall, { appealId, staffId: adminId, message: planted, decision: 'REFUSED' })
      await mall.runJobs()
      await clerk.visit('/admin/mail?state=SENT')
      await clerk.page.goto('/demo/mailbox')
      await expect(clerk.page.locator('details').first()).toBeVisible()
      await read(mei, ['/account/order', `/account/order/detail?invoice=${invoice}`])
    })

    await test.step('scripts injected into the page itself', async () => {
      const { page } = mei
      await page.route('**/home?**', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('</body>', `<script>alert('c')</script></body>`)
        await route.fulfill({ response, body })
      })
      await mei.visit('/home?lang=zh_tw')
      expect(consoleErrors.splice(0).join()).toContain('Content Security Policy')
      expect(await writeMarkup(page)).toBe('TypeError')
      consoleErrors.splice(0)
    })
    expect(dialogs).toEqual([])
  })
})

/** Simulates a script of the shop that writes markup by mistake. */
async function writeMarkup(page: Page): Promise<string> {
  return await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>planted</b>'
      return 'written'
    } catch (error) {
      return (error as Error).name
    }
  })
}
