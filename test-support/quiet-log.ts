import { openLog } from '../server/platform/config/log.ts'

/** For tests that cause errors on purpose. */
export const quietLog = openLog('silent')
