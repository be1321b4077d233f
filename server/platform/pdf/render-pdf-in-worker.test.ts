import { expect, test } from 'vitest'
import { renderPdfInWorker } from './render-pdf-in-worker.ts'

const code = `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(Buffer.from(workerData))`
const invoice = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const statement = new URL(`data:text/javascript,${encodeURIComponent(`${code}//`)}`)

test('limits a person to five PDFs, refuses more, and does not delay others', async () => {
  const mine = Array.from({ length: 60 }, async () => await renderPdfInWorker(invoice, 'invoice', 'mei'))
  const other = renderPdfInWorker(statement, 'statement', 'wong')
  const outcomes = await Promise.allSettled(mine)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'too-many-requests',
  )
  expect(refused).toHaveLength(55)
  expect(String(await other)).toBe('statement')
  expect(String(await renderPdfInWorker(invoice, 'again', 'mei'))).toBe('again')
})
