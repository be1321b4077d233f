import { afterEach, expect, test, vi } from 'vitest'
import { rememberMenu } from '../../../shared/api/menu.ts'
import { clientLoader } from './generated.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a path that the menu of a tab does not have is opened as a document, so that the server leads on', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-HK' } })
  const menu = { categorys: [], brands: [], shop: {} }
  await rememberMenu(Promise.resolve(menu) as unknown as Parameters<typeof rememberMenu>[0])
  const url = 'https://shop.example/former/address?sort=newest&lang=en'
  const thrown: unknown = await clientLoader({ request: new Request(url) }).catch((failure) => failure)
  expect(thrown).toBeInstanceOf(Response)
  const { headers } = thrown as Response
  expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([url, 'true'])
})
