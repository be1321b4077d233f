import assert from 'node:assert'
import { setTimeout } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { type HostileCalendar, hostileCalendars } from '../calendars/hostile-calendars.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'

/** An upload of a hostile file, and what came back. */
export interface Upload {
  url: string
  health: string
  token: string
  file: HostileFile | HostileCalendar
  columns: string[]
  maxBytes: number
  fields: Record<string, string>
  fileField: string
  /** Each upload is answered at a port of its own: one whose test has ended answers no other. */
  answerTo: MessagePort
}

export interface Uploaded {
  status: number
  body: unknown
  /** The statuses of the health page while the file was read. */
  health: number[]
}

const contents = { ...hostileFiles, ...hostileCalendars }

let last = { key: '', content: new Blob() }

/** An upload that is repeated sends the same content, because some take a second to create. */
function contentOf(file: Upload['file'], columns: string[], maxBytes: number): Blob {
  const key = JSON.stringify([file, columns, maxBytes])
  if (key !== last.key) last = { key, content: new Blob([contents[file](columns, maxBytes) as BlobPart]) }
  return last.content
}

// Creates and sends the files in a thread of its own, so that the thread of the test only serves.
const port = parentPort
assert(port !== null)
port.on('message', async ({ url, health, token, file, columns, maxBytes, fields, ...sent }: Upload) => {
  const { fileField, answerTo } = sent
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append(fileField, contentOf(file, columns, maxBytes), 'file.csv')
  const headers = { authorization: `Bearer ${token}` }
  let isDone = false
  const answer = fetch(url, { method: 'POST', headers, body: form }).finally(() => {
    isDone = true
  })
  const statuses: number[] = []
  do {
    statuses.push((await fetch(health)).status)
    await setTimeout(20)
  } while (!isDone)
  const { status } = await answer
  answerTo.postMessage({ status, body: await (await answer).json(), health: statuses } satisfies Uploaded)
})
