import type { Client, ClientOptions } from 'openapi-fetch'
import type { components, paths, webhooks } from './schema.js'

export interface MallClientOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** The public origin of the mall, such as `https://mall.example`. */
  url: string
  /** An API key; without one, only public calls are answered. */
  key?: string
}

/** A client of the mall whose calls and answers are typed by the API. */
export function createMallClient(options: MallClientOptions): Client<paths>

/** The body of a webhook. New kinds may be added at any time. */
export type WebhookEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

export type { components, paths, webhooks }
