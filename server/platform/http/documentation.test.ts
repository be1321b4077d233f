import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { apiBase } from '../../../contract/endpoint.ts'
import { theWholeMall } from '../../../test-support/the-whole-mall.ts'

async function pathsOf(settings: Parameters<typeof theWholeMall>[0]) {
  const { app } = await theWholeMall(settings)
  const answer = await app.inject({ url: `${apiBase}/documentation/json` })
  return { paths: Object.keys(answer.json().paths), text: answer.body }
}

test('the public description of the API holds the shop, and nothing of the staff', async () => {
  const { paths, text } = await pathsOf({ documentsAdminApi: false })
  expect(paths).toContain(`${apiBase}/user/login`)
  expect(paths.filter((path) => path.includes('/admin/'))).toEqual([])
  expect(text).not.toContain('Takes one of the permissions')
})

test('where the operator says so, it holds the calls of the staff as well', async () => {
  const { paths } = await pathsOf({ documentsAdminApi: true })
  expect(paths.filter((path) => path.includes('/admin/')).length).toBeGreaterThan(50)
})

test('the description is written once, and the same bytes answer for JSON and for YAML', async () => {
  const { app } = await theWholeMall({ documentsAdminApi: false })
  let writings = 0
  const { swagger } = app
  app.swagger = ((...given: []) => {
    writings += 1
    return swagger(...given)
  }) as typeof swagger
  const headers = { 'accept-encoding': 'gzip, br' }
  const get = async (file: string, asked = {}) =>
    await app.inject({ url: `${apiBase}/documentation/${file}`, headers: asked })
  const [json, yaml, packed, again] = [
    await get('json'),
    await get('yaml'),
    await get('json', headers),
    await get('yaml'),
  ]
  expect(JSON.parse(yaml.body)).toEqual(json.json())
  expect(gunzipSync(packed.rawPayload)).toEqual(json.rawPayload)
  expect(yaml.headers['content-type']).toContain('yaml')
  expect(again.rawPayload).toEqual(json.rawPayload)
  expect(writings).toBe(1)
})
