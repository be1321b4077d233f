import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

// Runs the mall and follows the sources: a change of the server starts it again, and a change of the storefront
// builds it anew and then starts the server again. What is seen is so the same as in production; reload to see it.
const watched = ['server', 'contract', 'database']
let server = startServer()
let building: ChildProcess | null = null
let changedMeanwhile = false
for (const folder of ['storefront', 'contract']) watch(folder, { recursive: true }, () => build())
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    building?.kill()
    server.kill(signal)
  })
}

function startServer(): ChildProcess {
  const paths = watched.map((path) => `--watch-path=${path}`)
  const started = spawn('node', [...paths, 'server/main.ts'], { stdio: 'inherit' })
  started.on('exit', endWithServer)
  return started
}

function endWithServer(code: number | null): void {
  process.exit(code ?? 0)
}

/** By ourselves and not by watching the build: while it is made anew, it is not there. */
function restartServer(): void {
  server.off('exit', endWithServer)
  server.once('exit', () => {
    server = startServer()
  })
  server.kill('SIGTERM')
}

function build(): void {
  if (building) {
    changedMeanwhile = true
    return
  }
  building = spawn('react-router', ['build', '--logLevel=warn'], { stdio: 'inherit' })
  building.on('exit', (code) => {
    building = null
    if (changedMeanwhile) build()
    else if (code === 0) restartServer()
    changedMeanwhile = false
  })
}
