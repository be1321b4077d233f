import { readConfig } from '../server/config/config.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'
import { diagnose } from './doctor/diagnose.ts'
import { formatFinding } from './doctor/finding.ts'

// npm run doctor checks the configuration against the real world and reports a remedy for each fault. Run it with the
// environment and the user of the service. It exits with 1 if there is a fault.
const findings = await diagnose(readSettingsOrExit(readConfig), process.env)
for (const finding of findings) console.log(formatFinding(finding))
const faults = findings.filter(({ state }) => state === 'fault').length
console.log(`\n${findings.length} checks, ${faults === 0 ? 'no faults' : `${faults} with faults`}.`)
process.exitCode = faults === 0 ? 0 : 1
