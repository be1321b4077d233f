import { parentPort, workerData } from 'node:worker_threads'
import { drawSlips, type SlipsToDraw } from './draw-slips.ts'

// Runs beside the mall's own thread, which answers everybody else meanwhile.
const drawn = await drawSlips(workerData as SlipsToDraw)
parentPort?.postMessage(drawn)
