/** The result of one check against the real world. */
export interface Finding {
  check: string
  state: 'ok' | 'fault'
  detail: string
  /** What to do about a fault; may have several lines. */
  todo?: string
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail })

export const fault = (check: string, detail: string, todo: string): Finding => ({
  check,
  state: 'fault',
  detail,
  todo,
})

/** Runs a check; an error that it did not expect is a fault of its own. */
export async function checked(check: string, run: () => Promise<Finding>): Promise<Finding> {
  try {
    return await run()
  } catch (error) {
    return fault(
      check,
      error instanceof Error ? error.message : String(error),
      'Repair the cause and run it again.',
    )
  }
}

/** The finding as lines for a terminal. */
export function formatFinding({ check, state, detail, todo }: Finding): string {
  const line = `${state === 'ok' ? 'ok   ' : 'FAULT'} ${check.padEnd(16)} ${detail}`
  return todo === undefined ? line : `${line}\n${todo.replace(/^/gm, '      → ')}`
}
