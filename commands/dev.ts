import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

// Runs the mall and follows the sources: a change of the storefront builds it anew, and a new build or a change
// of the server starts the server again. What is seen is so the same as in production; reload the page to see it.
const watched = ['server', 'contract', 'database', 'build/build-time.json']
const server = spawn('node', [...watched.map((path) => `--watch-path=${path}`), 'server/main.ts'], {
  stdio: 'inherit',
})
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

let building: ChildProcess | null = null
let changedMeanwhile = false
for (const folder of ['storefront', 'contract']) watch(folder, { recursive: true }, () => build())

function build(): void {
  if (building) {
    changedMeanwhile = true
    return
  }
  building = spawn('react-router', ['build', '--logLevel=warn'], { stdio: 'inherit' })
  building.on('exit', () => {
    building = null
    if (changedMeanwhile) build()
    changedMeanwhile = false
  })
}
