import { createHash } from 'node:crypto'

interface Described {
  components: { schemas: Record<string, unknown> }
}

/** Moves repeated schemas of an OpenAPI document to its components: the generated document repeats products and refusals at
 *  every endpoint. */
export function shareSchemas<Document extends object>(document: Document): Document & Described {
  const { idOf, usesOf } = countEqualParts(document)
  const shared: Record<string, unknown> = {}
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    const copyParts = () => Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
    const id = idOf(value)
    if (!isLargeSchema(value) || usesOf(id) < 2) return copyParts()
    const name = hashName(value)
    if (!(name in shared)) shared[name] = copyParts()
    return { $ref: `#/components/schemas/${name}` }
  }
  const copied = copy(document) as Document & Partial<Described>
  return {
    ...copied,
    components: { ...copied.components, schemas: { ...copied.components?.schemas, ...shared } },
  }
}

/** A name that changes with the schema only, so that a new endpoint renames no other. */
function hashName(schema: object): string {
  return `Schema${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 10)}`
}

/** A map of properties is no schema, even with a property named `type`. */
function isLargeSchema(value: object): boolean {
  const { type, properties, anyOf, oneOf } = value as Record<string, unknown>
  return Array.isArray(anyOf) || Array.isArray(oneOf) || (type === 'object' && typeof properties === 'object')
}

/** Numbers the parts of a document, equal ones alike, in one pass over it. */
function countEqualParts(document: object) {
  const ids = new Map<string, number>()
  const idOfPart = new Map<object, number>()
  const uses = new Map<number, number>()
  const number = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
    const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${number(part)}`)
    const text = `${Array.isArray(value) ? '[' : '{'}${parts.join()}`
    const id = ids.get(text) ?? ids.size
    ids.set(text, id)
    idOfPart.set(value, id)
    uses.set(id, (uses.get(id) ?? 0) + 1)
    return `#${id}`
  }
  number(document)
  return { idOf: (part: object) => idOfPart.get(part) ?? -1, usesOf: (id: number) => uses.get(id) ?? 0 }
}
