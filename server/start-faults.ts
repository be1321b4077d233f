import { userInfo } from 'node:os'
import type { Config } from './config/config.ts'

type Settings = Pick<Config, 'port' | 'metrics' | 'demoBank' | 'dataDir'>

/** Says in words why the mall did not start: the errors of the operating system name neither a setting nor a remedy. */
export function describeStartFault(error: Error, settings: Settings): string {
  const { code, syscall, path, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (syscall === 'listen') {
    const name = settingOfPort(port, settings)
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use by another program: end it (ss -ltnp 'sport = :${port}' names it) or change ${name}.`
    if (code === 'EACCES')
      return `The user ${userInfo().username} may not listen at port ${port}: set ${name} above 1023.`
    if (code === 'EADDRNOTAVAIL')
      return `${address} is not an address of this machine: correct ${name === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'}.`
  }
  if (path?.startsWith(settings.dataDir) && code && /^(?:EACCES|EPERM|EROFS|ENOTDIR|ENOENT)$/.test(code))
    return `${path} cannot be written (${code}): set DATA_DIR to a folder that the user ${userInfo().username} may write.`
  if (code === 'ENOSPC')
    return `The disk of ${path ?? settings.dataDir} is full: free space, or move DATA_DIR to a larger one.`
  return error.message
}

function settingOfPort(port: number | undefined, { metrics, demoBank }: Settings): string {
  if (port !== undefined && port === metrics?.port) return 'METRICS_PORT'
  return port === demoBank?.port ? 'DEMO_BANK_PORT' : 'PORT'
}
