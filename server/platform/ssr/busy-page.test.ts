import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { packPage } from './page-render.ts'
import { pages } from './pages.ts'

test('an overloaded process answers a page that is not cached with a short one, without rendering', async () => {
  let isOverloaded = true
  let renderings = 0
  const app = Fastify()
  await app.register(pages, {
    buildDirectory: '',
    origin: 'http://mall.example',
    epoch: () => 0,
    isOverloaded: () => isOverloaded,
    renderSources: async () => {
      renderings += 1
      return await packPage({ status: 200, location: null, calls: [], html: '<p>rendered</p>' }, '')
    },
  })
  const read = async (language: string) =>
    await app.inject({ url: '/home', headers: { 'accept-language': language } })
  const [chinese, english] = [await read('zh-HK'), await read('en')]
  for (const answer of [chinese, english]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  }
  expect(chinese.body).toContain('<h1>現時人數較多</h1>')
  expect(english.body).toContain('<h1>The shop is very busy</h1>')
  const admin = await app.inject({ url: '/admin/order', headers: { 'accept-language': 'en' } })
  expect(admin.statusCode).toBe(503)
  expect(admin.body).toContain('<h1>The system is very busy</h1>')
  expect(admin.body).not.toContain('cart')
  expect(chinese.body).toContain('href="/home?lang=zh_tw"')
  expect(english.body).toContain('href="/home?lang=en"')
  expect(admin.body).toContain('href="/admin?lang=en"')
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(admin.body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(admin.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(renderings).toBe(0)
  isOverloaded = false
  expect((await read('en')).body).toContain('rendered')
  await app.close()
})
