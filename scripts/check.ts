import { runSteps } from './gate-step.ts'
import { staticSteps } from './static-steps.ts'

// The static part of the gate, for frequent use: it takes half a minute.
const { passed, failed } = await runSteps([staticSteps])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
