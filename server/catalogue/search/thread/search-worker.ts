import { serveCalls } from '../../../platform/workers/serve-calls.ts'
import { createSearcher } from './searcher.ts'

// Runs in a worker thread, so that the main thread continues to serve requests while the index is built.
const { state: _, ...calls } = createSearcher()
serveCalls(calls)
