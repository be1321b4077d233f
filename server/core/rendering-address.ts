import { randomUUID } from 'node:crypto'

/** The client address of calls from server rendering. Random, so that no client can claim it in a header. */
export const renderingAddress = `rendering-${randomUUID()}`
