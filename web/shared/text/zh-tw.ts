import type { Text } from './shape/text.ts'
import { firstText } from './zh-tw/first.ts'
import { furtherText } from './zh-tw/further.ts'
import { nearbyText } from './zh-tw/nearby.ts'

/** Everything the mall says in the Chinese of Hong Kong. What English says and this does not, the compiler names. */
export const zhTw: Text = { ...firstText, ...nearbyText, ...furtherText }
