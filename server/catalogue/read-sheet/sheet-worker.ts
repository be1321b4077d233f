import { serveSteps } from '../../platform/workers/serve-steps.ts'
import { readSheetFiles } from './sheet-steps.ts'

// Runs in a worker thread, so that the main thread continues to serve requests.
serveSteps(readSheetFiles)
