import { spawnSync } from 'node:child_process'
import type { Step } from './gate-step.ts'

/** The journeys use the system's Chromium and a Chinese font from the system's packages, because downloads of
 *  browsers are not available everywhere. */
export const browser: Step = {
  title: 'Chromium and a Chinese font',
  run: async () => {
    const missing = missingPackages()
    if (missing.length > 0) install(missing)
    const still = missingPackages()
    if (still.length === 0) return { passed: 1, failed: 0 }
    console.error(`Missing: ${still.join(' ')}. As root: apt-get install -y ${still.join(' ')}`)
    return { passed: 0, failed: 1 }
  },
}

function missingPackages(): string[] {
  const missing: string[] = []
  if (!answers('chromium', ['--version'])) missing.push('chromium')
  if (!spawnSync('fc-list', [':lang=zh-hk'], { encoding: 'utf8' }).stdout?.trim())
    missing.push('fonts-noto-cjk')
  return missing
}

function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || !answers('apt-get', ['--version'])) return
  console.log(`Installing ${packages.join(' and ')} …`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit', env })
}

function answers(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
