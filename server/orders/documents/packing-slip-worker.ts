import { parentPort, workerData } from 'node:worker_threads'
import { type PackingSlipsToRender, renderPackingSlips } from './render-packing-slips.ts'

// Runs beside the mall's own thread, which answers everybody else meanwhile.
const drawn = await renderPackingSlips(workerData as PackingSlipsToRender)
parentPort?.postMessage(drawn)
