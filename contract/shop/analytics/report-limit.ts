/** Reports of browsers per network. A phone network has many shoppers behind one address. */
export const reportLimit = { max: 600, windowSeconds: 600, isCountedInMemory: true } as const
