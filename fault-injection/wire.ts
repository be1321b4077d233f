/** One message of PostgreSQL's protocol, with all its bytes. */
export interface Frame {
  /** The letter that tells its kind; empty for the first message of a connection, which has none. */
  kind: string
  bytes: Buffer
}

/** Cuts a stream of bytes into messages, however they arrive.
 *  https://www.postgresql.org/docs/18/protocol-message-formats.html
 *  @param opening whether the first message comes without a letter, as it does from a client */
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

/** With these a client asks for an answer: what came before them has no effect until they arrive. */
export function expectsAnswer({ kind }: Frame): boolean {
  return kind === 'Q' || kind === 'S'
}

/** Tells the SQL that each message of one connection is about, or nothing: what has been parsed under a name is later
 *  only bound by it. */
export function readSql(): (frame: Frame) => string {
  const parsed = new Map<string, string>()
  return ({ kind, bytes }) => {
    if (kind === 'Q') return bytes.toString('utf8', 5, bytes.length - 1)
    if (kind !== 'P' && kind !== 'B') return ''
    const [first = '', second = ''] = bytes.toString('utf8', 5).split('\0', 2)
    // Parse: the statement's name and its text. Bind: a portal and the statement's name.
    if (kind === 'P') parsed.set(first, second)
    return parsed.get(kind === 'P' ? first : second) ?? ''
  }
}

/** The number of the process that serves a connection, from the message that tells it. */
export function backendOf({ kind, bytes }: Frame): number | null {
  return kind === 'K' ? bytes.readInt32BE(5) : null
}

/** Whether a server has answered all that it was asked, and waits. */
export function isReady({ kind }: Frame): boolean {
  return kind === 'Z'
}

/** Whether the server that is ready stands within a transaction, be it one that has failed. */
export function isWithinTransaction({ bytes }: Frame): boolean {
  return bytes.toString('latin1', 5, 6) !== 'I'
}
