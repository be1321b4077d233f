/** One message of PostgreSQL's protocol, with all its bytes. */
export interface Frame {
  /** The type byte; empty for the startup message, which has none. */
  kind: string
  bytes: Buffer
}

/** Splits a stream of bytes into messages.
 *  https://www.postgresql.org/docs/18/protocol-message-formats.html
 *  @param opening whether the first message has no type byte, as from a client */
export function frames({ opening }: { opening: boolean }): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0)
  let isOpening = opening
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const whole: Frame[] = []
    for (;;) {
      const letters = isOpening ? 0 : 1
      if (rest.length < letters + 4) return whole
      const length = letters + rest.readInt32BE(letters)
      if (rest.length < length) return whole
      whole.push({ kind: rest.toString('latin1', 0, letters), bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
      isOpening = false
    }
  }
}

/** Whether the message is a Query or a Sync, on which the server answers. */
export function expectsAnswer({ kind }: Frame): boolean {
  return kind === 'Q' || kind === 'S'
}

/** Returns a function that finds the SQL of each message of one connection, or an empty string.
 *  Prepared statements are remembered by name, because Bind messages contain only the name. */
export function readSql(): (frame: Frame) => string {
  const parsed = new Map<string, string>()
  return ({ kind, bytes }) => {
    if (kind === 'Q') return bytes.toString('utf8', 5, bytes.length - 1)
    if (kind !== 'P' && kind !== 'B') return ''
    const [firstText = '', secondText = ''] = bytes.toString('utf8', 5).split('\0', 2)
    // Parse: the statement's name and its text. Bind: a portal and the statement's name.
    if (kind === 'P') parsed.set(firstText, secondText)
    return parsed.get(kind === 'P' ? firstText : secondText) ?? ''
  }
}

/** The process id of the backend, from a BackendKeyData message. */
export function readBackendId({ kind, bytes }: Frame): number | null {
  return kind === 'K' ? bytes.readInt32BE(5) : null
}

/** Whether the message is ReadyForQuery. */
export function isReady({ kind }: Frame): boolean {
  return kind === 'Z'
}

/** Whether a ReadyForQuery message reports an open or failed transaction. */
export function isWithinTransaction({ bytes }: Frame): boolean {
  return bytes.toString('latin1', 5, 6) !== 'I'
}
