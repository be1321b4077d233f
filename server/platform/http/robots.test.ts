import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { robots } from './robots.ts'

test('disallows accounts and orders, but not categories with the same prefix', async () => {
  const app = Fastify()
  await app.register(robots, { origin: 'https://shop.example' })
  const { body } = await app.inject('/robots.txt')
  const rules = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
  const isDisallowed = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
  for (const path of [
    '/account',
    '/account?lang=en',
    '/account/order',
    '/order/confirm',
    '/back/api/order',
    '/admin/log',
  ])
    expect(isDisallowed(path), path).toBe(true)
  for (const path of [
    '/home',
    '/accounts-and-books',
    '/order-of-the-day?lang=en',
    '/back/images/a.jpg',
    '/demolition',
  ])
    expect(isDisallowed(path), path).toBe(false)
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
})
