import type { Page } from '@playwright/test'
import type { Text } from '../../web/shared/text/shape/text.ts'

export type Who = 'visitor' | 'member' | 'buyer' | 'distributor' | 'staff'

export type Act = (page: Page, text: Text, width: number) => Promise<unknown>

/** A screenshot's subject: a page, or a dialog opened on it. */
export interface Scene {
  name: string
  path: string
  who: Who
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Runs before each screenshot; its result is closed afterwards. */
  act?: Act
  undo?: Act
  /** All three widths, unless the subject exists only at some. */
  widths?: readonly number[]
  /** Whether it shows an order that is cancelled within minutes. */
  endsSoon?: boolean
  /** Captures only the viewport: a dialog is centred in the window, not in the page. */
  isOfWindow?: boolean
  /** Whether the page waits for its data for ever. */
  isLoading?: boolean
}
