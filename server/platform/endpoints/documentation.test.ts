import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { operations } from '../../../contract/operations.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'

// Generating the document takes a second or more, so two tests share a mall.
const { app } = await createWholeMall({ documentsAdminApi: false })
let generated = 0
const { swagger } = app
app.swagger = ((...args: []) => {
  generated += 1
  return swagger(...args)
}) as typeof swagger

async function pathsOf(mall: Pick<Awaited<ReturnType<typeof createWholeMall>>, 'app'>) {
  const answer = await mall.app.inject({ url: `${apiBase}/documentation/json` })
  return { paths: Object.keys(answer.json().paths), text: answer.body }
}

test('the public OpenAPI document contains the shop API and no admin endpoints', async () => {
  const { paths, text } = await pathsOf({ app })
  expect(paths).toContain(`${apiBase}/user/login`)
  expect(paths.filter((path) => path.includes('/admin/'))).toEqual([])
  expect(text).not.toContain('Requires one of the permissions')
})

test('the OpenAPI document includes the admin API if configured, each operation by the name that callers write', async () => {
  const { paths, text } = await pathsOf(await createWholeMall({ documentsAdminApi: true }))
  expect(paths.filter((path) => path.includes('/admin/')).length).toBeGreaterThan(50)
  const document = JSON.parse(text) as { paths: Record<string, Record<string, { operationId?: string }>> }
  // The browser reads it whole. Without shared schemas it has 16 MB.
  expect(text.length).toBeLessThan(2_000_000)
  const operationIds = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  )
  expect(operationIds.sort()).toEqual([...operations.keys()].sort())
})

test('the OpenAPI document is generated once and served as JSON and YAML', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const get = async (file: string, requestHeaders = {}) =>
    await app.inject({ url: `${apiBase}/documentation/${file}`, headers: requestHeaders })
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
  expect(generated).toBe(1)
})
