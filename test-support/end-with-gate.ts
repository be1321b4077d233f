import { isAlive } from '../database/is-alive.ts'

/** Environment variable with the process id of the gate. */
export const gateVariable = 'MALL_GATE_PID'

const checkEveryMs = 500

/** Ends this process when the gate that started it has ended, even if it was killed. Without a gate it does
 *  nothing. */
export function endWithGate(): void {
  const gate = Number(process.env[gateVariable])
  if (!(gate > 0)) return
  const timer = setInterval(() => {
    if (!isAlive(gate)) process.kill(process.pid, 'SIGKILL')
  }, checkEveryMs)
  timer.unref()
}
