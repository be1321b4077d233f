import { parentPort, workerData } from 'node:worker_threads'
import { type PackingSlipsToRender, renderPackingSlips } from './render-packing-slips.ts'

// Runs in a worker thread, so that the main thread continues to serve requests.
const pdf = await renderPackingSlips(workerData as PackingSlipsToRender)
parentPort?.postMessage(pdf)
