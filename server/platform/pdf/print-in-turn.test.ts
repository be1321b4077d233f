import { expect, test } from 'vitest'
import { printInTurn } from './print-in-turn.ts'

const code = `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(Buffer.from(workerData))`
const invoice = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const statement = new URL(`data:text/javascript,${encodeURIComponent(`${code}//`)}`)

test('a person with 60 requests keeps five and is told to slow down, while a statement is printed', async () => {
  const mine = Array.from({ length: 60 }, async () => await printInTurn(invoice, 'invoice', 'mei'))
  const other = printInTurn(statement, 'statement', 'wong')
  const outcomes = await Promise.allSettled(mine)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(outcomes.filter((one) => one.status === 'rejected' && one.reason.status === 429)).toHaveLength(55)
  expect(String(await other)).toBe('statement')
  expect(String(await printInTurn(invoice, 'again', 'mei'))).toBe('again')
})
