/** A value whose properties cannot be assigned at any depth. Bytes are exempt, because typed arrays cannot be frozen. */
export type Frozen<Value> = Value extends Uint8Array
  ? Value
  : { readonly [Name in keyof Value]: Frozen<Value[Name]> }

/** Freezes a value at every depth: an assignment throws at run time, and does not compile. */
export function deepFreeze<Value>(value: Value): Frozen<Value> {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const part of Object.values(value)) deepFreeze(part)
    Object.freeze(value)
  }
  return value as Frozen<Value>
}
