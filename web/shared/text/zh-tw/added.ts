import type { Text } from '../shape/text.ts'

export const added: Text['added'] = {
  title: (pieces) => `已加入，共 ${pieces} 件`,
}
