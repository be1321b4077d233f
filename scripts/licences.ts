import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lockfile, licencesPage, productionPackages } from './licences/licence-rules.ts'

// npm run licences: writes docs/operations/licences.md after a change of the packages.
const root = join(import.meta.dirname, '..')
const lockfile: Lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
await writeFile(join(root, 'docs/operations/licences.md'), licencesPage(productionPackages(lockfile)))
