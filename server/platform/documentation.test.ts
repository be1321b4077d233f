import { expect, test } from 'vitest'
import { apiBase } from '../../contract/endpoint.ts'
import { theWholeMall } from '../testing/the-whole-mall.ts'

async function pathsOf(settings: Parameters<typeof theWholeMall>[0]) {
  const { app } = await theWholeMall(settings)
  const answer = await app.inject({ url: `${apiBase}/documentation/json` })
  return { paths: Object.keys(answer.json().paths), text: answer.body }
}

test('the public description of the API holds the shop, and nothing of the staff', async () => {
  const { paths, text } = await pathsOf({ documentsDesk: false })
  expect(paths).toContain(`${apiBase}/user/login`)
  expect(paths.filter((path) => path.includes('/desk/'))).toEqual([])
  expect(text).not.toContain('Takes one of the duties')
})

test('where the operator says so, it holds the calls of the staff as well', async () => {
  const { paths } = await pathsOf({ documentsDesk: true })
  expect(paths.filter((path) => path.includes('/desk/')).length).toBeGreaterThan(50)
})
