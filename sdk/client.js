import createClient from 'openapi-fetch'

/** A client of the mall at `url` that calls with an API key, or as a visitor without one. */
export function createMallClient({ url, key, ...options }) {
  const headers = { ...options.headers, ...(key && { authorization: `Bearer ${key}` }) }
  return createClient({ ...options, baseUrl: url, headers })
}
