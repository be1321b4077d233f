import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

const newcomer = { name: 'Ho Ka Man', email: 'kaman@example.hk', password: 'harbour88', phone: '61234567' }

test('a member who verifies in a browser of another member is led to the sign-in after five seconds, and is not let into that account', async ({
  visitor,
  newMember,
  mall,
  words,
}) => {
  const { verification, join } = words.people
  await visitor.visit('/member/verificationComplete')
  await expect(visitor.page.getByRole('heading', { name: verification.failed, level: 1 })).toBeVisible()
  await expect(visitor.page).toHaveTitle(new RegExp(verification.failed))
  await visitor.register(newcomer)
  const link = (await mall.mailsTo(newcomer.email))[0]?.text.match(/http\S+/)?.[0] ?? ''
  const other = await newMember()
  const { page } = other
  await other.visit('/account')
  await other.visit(`${link.replace(mall.url, '')}&next=%2Faccount%2Freceiver`)
  await page.getByLabel(join.password, { exact: true }).fill(newcomer.password)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: verification.submit }).click()
  await expect(page.getByRole('heading', { name: verification.done, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: verification.toLogin })).toHaveAttribute(
    'href',
    /\/member\/login/,
  )
  await page.clock.runFor(4_900)
  await expect(page).toHaveURL(/verificationComplete/)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/member\/login/)
  await other.signIn(newcomer.email, newcomer.password)
  await expect(page).toHaveURL(/\/account\/receiver/)
  await expect(page.getByRole('banner')).toContainText(newcomer.name)
})

test('a new member sees the result of the verification, is signed in with the cart, and returns after five seconds', async ({
  visitor,
  mall,
  words,
}) => {
  const { page } = visitor
  const { verification, join } = words.people
  const member = { ...newcomer, email: 'kaman.ho@example.hk' }
  await visitor.viewProduct(await mall.addProduct({ nameEn: 'Teapot' }))
  await visitor.addToCart()
  await visitor.register(member)
  const link = (await mall.mailsTo(member.email))[0]?.text.match(/http\S+/)?.[0] ?? ''
  await visitor.visit(`${link.replace(mall.url, '')}&next=%2Faccount%2Freceiver`)
  await page.getByLabel(join.password, { exact: true }).fill(member.password)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: verification.submit }).click()
  await expect(page.getByRole('heading', { name: verification.done, level: 1 })).toBeFocused()
  await expect(page.getByRole('banner')).toContainText(member.name)
  await expect(page.getByRole('link', { name: verification.goOn })).toHaveAttribute(
    'href',
    /\/account\/receiver/,
  )
  await page.clock.runFor(4_900)
  await expect(page).toHaveURL(/verificationComplete/)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/account\/receiver/)
  await visitor.visit('/shoppingCart')
  await expect(page.getByRole('main').getByRole('link', { name: 'Teapot' }).first()).toBeVisible()

  // Another press, as after a lost answer, is no failure.
  await visitor.visit(link.replace(mall.url, ''))
  await page.getByLabel(join.password, { exact: true }).fill(member.password)
  await page.getByRole('button', { name: verification.submit }).click()
  await expect(page.getByRole('heading', { name: verification.done, level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(verification.done))
  await expect(page.getByRole('link', { name: verification.toLogin })).toBeVisible()
})
