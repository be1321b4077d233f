import type { Text } from './shape/text.ts'
import { first } from './zh-tw/first.ts'
import { further } from './zh-tw/further.ts'

/** Everything the mall says in the Chinese of Hong Kong. What English says and this does not, the compiler names. */
export const zhTw: Text = { ...first, ...further }
