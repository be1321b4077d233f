import { openLog } from '../server/platform/config/log.ts'

/** For tests that provoke failures on purpose. */
export const quietLog = openLog('silent')
