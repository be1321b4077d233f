import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type FieldCode, fieldCode } from '../../../contract/values/field.ts'
import type { Form } from '../../../contract/wire/endpoint.ts'
import { Failed, Refused, refuse } from '../../core/refusals.ts'
import { joinInSlices } from '../workers/bytes-in-slices.ts'
import type { HoldBytes } from './form-memory.ts'

/** Registers endpoints with forms. Only they accept `multipart/form-data`; all others answer 415. */
export async function openForms(app: FastifyInstance, open: (form: FastifyInstance) => void): Promise<void> {
  await app.register(async (form) => {
    await form.register(multipart, { throwFileSizeLimit: false })
    open(form)
  })
}

/** A validated form. */
export interface ReadForm {
  fields: Record<string, unknown>
  files: Uint8Array[]
}

/** Limits of the fields beside the files. */
const maxFields = 20
const usualFieldBytes = 32 * 1024

/** Reads a form as a stream and stops at the first file too many or too large (docs/spec/attacks.md#b23), so that
 *  excess data is never held in memory. File names and client-supplied types are ignored. */
export async function readForm(
  request: FastifyRequest,
  { fields, files, maxFieldBytes = usualFieldBytes }: Form,
  hold: HoldBytes,
): Promise<ReadForm> {
  if (!request.isMultipart?.()) throw new Failed('unsupported-media-type')
  const texts: Record<string, string> = {}
  const received: Uint8Array[] = []
  const limits = { fields: maxFields, fieldSize: maxFieldBytes, fieldNameSize: 100, headerPairs: 20 }
  const parts = request.parts({ limits: { ...limits, fileSize: files.maxBytes } })
  try {
    for await (const form of parts) {
      if (form.type === 'field') texts[form.fieldname] = String(form.value)
      else if (form.fieldname !== files.name) refuse(invalid(form.fieldname, 'invalid'))
      else if (received.length === files.max) refuse(tooMany(files))
      else received.push(await readBytes(form, files, hold))
    }
  } catch (failure) {
    throw isCutShort(failure) ? new Failed('bad-request') : failure
  } finally {
    // Drains the rest unread, because browsers read the response only after sending the whole request.
    request.raw.unpipe()
    request.raw.resume()
  }
  const read = fields.safeParse(texts)
  if (!read.success) refuse({ code: 'invalid-input', fields: toFieldCodes(read.error) })
  return { fields: read.data, files: received }
}

function tooMany({ kind = 'image', max }: Form['files']) {
  return { code: kind === 'image' ? 'too-many-images' : 'too-many-files', max } as const
}

/** Whether the body is no complete form: busboy's errors have neither a class nor a code. */
function isCutShort(failure: unknown): boolean {
  if (!(failure instanceof Error) || failure instanceof Refused || failure instanceof Failed) return false
  return /unexpected end of multipart|boundary not found|premature close/i.test(failure.message)
}

async function readBytes(
  { file }: MultipartFile,
  { maxBytes, kind = 'image' }: Form['files'],
  hold: HoldBytes,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const piece of file) {
    hold(piece.length)
    chunks.push(piece)
  }
  if (file.truncated) refuse({ code: kind === 'image' ? 'image-too-large' : 'sheet-too-large', maxBytes })
  const content = await joinInSlices(chunks)
  if (kind === 'image' && content.length === 0) refuse({ code: 'image-format-mismatch' })
  return content
}

function toFieldCodes({ issues }: z.ZodError): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {}
  for (const { path, message, code } of issues) {
    const parsed = fieldCode.safeParse(message)
    const missing = code === 'invalid_type' && message.endsWith('received undefined')
    faults[path.join('.')] ??= parsed.success ? parsed.data : missing ? 'required' : 'invalid'
  }
  return faults
}

function invalid(field: string, code: FieldCode) {
  return { code: 'invalid-input', fields: { [field]: code } } as const
}
