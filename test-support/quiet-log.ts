import { openLog } from '../server/platform/log/log.ts'

/** For tests that cause errors on purpose. */
export const quietLog = openLog('silent')
