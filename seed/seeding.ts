import type { Shop } from '../contract/shop/settings/shop.ts'
import type { Database } from '../server/core/database.ts'
import type { BlobStore } from '../server/core/storage.ts'
import type { Encryption } from '../server/platform/security/encryption.ts'
import type { Passwords } from '../server/platform/security/passwords.ts'
import type { View } from './pictures/draw-product.ts'

/** Input and storage of a seeding. */
export interface Seeding {
  db: Database
  /** The picture store of the mall. */
  blobs: BlobStore
  passwords: Passwords
  encryption: Encryption
  /** The settings used to price the demo orders. */
  shop: Shop
  now: Date
  /** Size of the demo pictures as a fraction, by default 1. Small pictures are rendered faster. */
  pictureScale?: number
  /** Views of each product, by default all. */
  pictureViews?: readonly View[]
  onProgress?: (step: 'drawing' | 'pictures' | 'products' | 'people', done: number, total: number) => void
}
