import { parentPort, workerData } from 'node:worker_threads'
import { subsetHeadingFonts } from './subset-heading-fonts.ts'

// Runs in a worker thread, so that the main thread continues to serve requests and the memory of WebAssembly is freed.
parentPort?.postMessage(await subsetHeadingFonts(workerData as string))
