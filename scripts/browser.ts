import { spawnSync } from 'node:child_process'
import { browserPrograms } from '../e2e/browser-program.ts'
import type { Step } from './gate-step.ts'

/** The journeys use the system's Chromium and a Chinese font from the system's packages, because downloads of
 *  browsers are not available everywhere. */
export const browser: Step = {
  title: 'Chromium and a Chinese font',
  run: async () => {
    // Older releases of Debian have no chromium-headless-shell, which only makes the journeys faster.
    const wantedPackages = Object.entries({ ...packages, 'chromium-headless-shell': hasFastBrowser })
    install(wantedPackages.filter(([, isPresent]) => !isPresent()).map(([name]) => name))
    const missing = Object.entries(packages)
      .filter(([, isPresent]) => !isPresent())
      .map(([name]) => name)
    if (missing.length === 0) return { passed: 1, failed: 0 }
    console.error(`Missing: ${missing.join(' ')}. As root: apt-get install -y ${missing.join(' ')}`)
    return { passed: 0, failed: 1 }
  },
}

/** What the journeys need, by the name of the package. */
const packages = { chromium: hasBrowser, 'fonts-noto-cjk': hasChineseFont }

function hasBrowser(): boolean {
  return answers(browserPrograms.chromium, ['--version'])
}

function hasFastBrowser(): boolean {
  return answers(browserPrograms.headlessShell, ['--version'])
}

function hasChineseFont(): boolean {
  return Boolean(spawnSync('fc-list', [':lang=zh-hk'], { encoding: 'utf8' }).stdout?.trim())
}

/** Installs each package by itself, because a distribution may lack one. */
function install(names: string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !answers('apt-get', ['--version'])) return
  apt(['update', '-qq'])
  for (const name of names) {
    console.log(`Installing ${name} …`)
    apt(['install', '-y', '-qq', '--no-remove', name])
  }
}

/** The limits end an attempt without a network within seconds. */
function apt(args: string[]): void {
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', [...limits, ...args], { stdio: 'inherit', env })
}

function answers(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
