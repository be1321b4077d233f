import { beforeEach, expect, test, vi } from 'vitest'
import { defaultShop } from '../../../test-support/default-shop.ts'
import { CallFailed } from './calls.ts'
import type { Api } from './client.ts'

type LoadPage = Api['init']['loadPage']

let menu: typeof import('./menu.ts')

beforeEach(async () => {
  vi.resetModules()
  menu = await import('./menu.ts')
})

function anApi(loadPage: LoadPage): Api {
  return { init: { loadPage } } as Api
}

const answer = { categorys: [], brands: [], shop: defaultShop } as unknown as Awaited<ReturnType<LoadPage>>

test('loaders wait for the first call of the visit instead of making their own', async () => {
  const call = Promise.withResolvers<Awaited<ReturnType<LoadPage>>>()
  menu.rememberMenu(call.promise)
  const loadPage = vi.fn<LoadPage>()
  const loading = menu.menuInBrowser(anApi(loadPage))
  call.resolve(answer)
  expect((await loading).shop).toBe(defaultShop)
  expect(loadPage).not.toHaveBeenCalled()
})

test('a loader calls again after the first call of the visit has failed', async () => {
  const failure = new CallFailed(503)
  await expect(menu.rememberMenu(Promise.reject(failure))).rejects.toBe(failure)
  const loadPage = vi.fn<LoadPage>().mockResolvedValue(answer)
  expect((await menu.menuInBrowser(anApi(loadPage))).shop).toBe(defaultShop)
  await menu.menuInBrowser(anApi(loadPage))
  expect(loadPage).toHaveBeenCalledTimes(1)
})

test('a loader calls again when the call that it waits for fails', async () => {
  const call = Promise.withResolvers<Awaited<ReturnType<LoadPage>>>()
  const first = menu.rememberMenu(call.promise)
  const loadPage = vi.fn<LoadPage>().mockResolvedValue(answer)
  const loading = menu.menuInBrowser(anApi(loadPage))
  call.reject(new CallFailed(503))
  await expect(first).rejects.toThrow()
  expect((await loading).shop).toBe(defaultShop)
  expect(loadPage).toHaveBeenCalledTimes(1)
})

test('a later call that fails leaves the menu of an earlier one', async () => {
  await menu.rememberMenu(Promise.resolve(answer))
  await menu.rememberMenu(Promise.reject(new CallFailed(0))).catch(() => null)
  const loadPage = vi.fn<LoadPage>()
  expect((await menu.menuInBrowser(anApi(loadPage))).shop).toBe(defaultShop)
  expect(loadPage).not.toHaveBeenCalled()
})
