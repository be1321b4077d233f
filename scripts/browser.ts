import { spawnSync } from 'node:child_process'
import { browserPrograms } from '../e2e/browser-program.ts'
import type { Step } from './gate-step.ts'

/** The journeys use the system's Chromium and a Chinese font from the system's packages, because downloads of
 *  browsers are not available everywhere. */
export const browser: Step = {
  title: 'Chromium and a Chinese font',
  run: async () => {
    const isFast = answers(browserPrograms.headlessShell, ['--version'])
    const wanted = [...(isFast ? [] : ['chromium-headless-shell']), ...(hasChineseFont() ? [] : [font])]
    if (wanted.length > 0) install(wanted)
    // Older releases of Debian have no chromium-headless-shell.
    if (!hasBrowser()) install(['chromium'])
    const missing = [...(hasBrowser() ? [] : ['chromium']), ...(hasChineseFont() ? [] : [font])]
    if (missing.length === 0) return { passed: 1, failed: 0 }
    console.error(`Missing: ${missing.join(' ')}. As root: apt-get install -y ${missing.join(' ')}`)
    return { passed: 0, failed: 1 }
  },
}

const font = 'fonts-noto-cjk'

function hasBrowser(): boolean {
  return Object.values(browserPrograms).some((program) => answers(program, ['--version']))
}

function hasChineseFont(): boolean {
  return Boolean(spawnSync('fc-list', [':lang=zh-hk'], { encoding: 'utf8' }).stdout?.trim())
}

/** Installs each package by itself, because a distribution may lack one. */
function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || !answers('apt-get', ['--version'])) return
  apt(['update', '-qq'])
  for (const name of packages) {
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
