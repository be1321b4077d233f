import { openLog } from '../platform/log.ts'

/** For tests that provoke failures on purpose. */
export const quietLog = openLog('silent')
