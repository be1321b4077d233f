import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Form } from '../../../contract/endpoint.ts'
import { type FieldCode, fieldCode } from '../../../contract/field.ts'
import { Failed, refuse } from './refuse.ts'

/** Opens endpoints with forms. Only they understand `multipart/form-data`; to all others it stays unsupported. */
export async function openForms(app: FastifyInstance, open: (form: FastifyInstance) => void): Promise<void> {
  await app.register(async (form) => {
    await form.register(multipart, { throwFileSizeLimit: false })
    open(form)
  })
}

/** A form as it was sent, checked. */
export interface ReadForm {
  fields: Record<string, unknown>
  files: Uint8Array[]
}

/** What a form may hold beside its files: more would only be read to be thrown away. */
const maxFields = 20
const maxFieldBytes = 32 * 1024

/** Reads a form piece by piece. A file too many or too large ends the reading at once (docs/spec/attacks.md#b23): what is beyond
 *  the limit never lies in memory. Names of files and the types that a browser claims are not looked at. */
export async function readForm(request: FastifyRequest, { fields, files }: Form): Promise<ReadForm> {
  if (!request.isMultipart?.()) throw new Failed(415, 'unsupported-media-type')
  const texts: Record<string, string> = {}
  const received: Uint8Array[] = []
  const limits = { fields: maxFields, fieldSize: maxFieldBytes, fieldNameSize: 100, headerPairs: 20 }
  const parts = request.parts({ limits: { ...limits, fileSize: files.maxBytes } })
  try {
    for await (const form of parts) {
      if (form.type === 'field') texts[form.fieldname] = String(form.value)
      else if (form.fieldname !== files.name) refuse(invalid(form.fieldname, 'invalid'))
      else if (received.length === files.max) refuse({ code: 'too-many-images', max: files.max })
      else received.push(await bytesOf(form, files))
    }
  } finally {
    // What is still on its way is let run out unread: a browser listens for the answer only once it has sent all.
    request.raw.unpipe()
    request.raw.resume()
  }
  const read = fields.safeParse(texts)
  if (!read.success) refuse({ code: 'invalid-input', fields: faultsOf(read.error) })
  return { fields: read.data, files: received }
}

async function bytesOf(
  { file }: MultipartFile,
  { maxBytes, kind = 'image' }: Form['files'],
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const piece of file) chunks.push(piece)
  if (file.truncated) refuse({ code: `${kind}-too-large`, maxBytes })
  return Buffer.concat(chunks)
}

function faultsOf({ issues }: z.ZodError): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {}
  for (const { path, message, code } of issues) {
    const said = fieldCode.safeParse(message)
    const missing = code === 'invalid_type' && message.endsWith('received undefined')
    faults[path.join('.')] ??= said.success ? said.data : missing ? 'required' : 'invalid'
  }
  return faults
}

function invalid(field: string, code: FieldCode) {
  return { code: 'invalid-input', fields: { [field]: code } } as const
}
