import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import type { Lifetime } from '../../server/platform/shutdown/shutdown.ts'
import { openProgram, program } from './program.ts'

/** Prometheus with the shipped rules, and Alertmanager. */
export interface Monitoring {
  /** Waits until Alertmanager has all alerts, or none of them any more; the seconds since the call for each. */
  waitFor: (names: readonly string[], isFiring: boolean) => Promise<string>
}

const shipped = join(import.meta.dirname, '../../docs/operations/monitoring')

/** @param port the first of 2
 *  @param targets addresses of the metrics of all processes */
export async function openMonitoring(
  home: string,
  { port, targets }: { port: number; targets: readonly string[] },
  lifetime: Lifetime,
): Promise<Monitoring> {
  const folder = join(home, 'monitoring')
  await mkdir(folder)
  const settings = parse(await readFile(join(shipped, 'prometheus.yml'), 'utf8'))
  const [address, receiver] = [`127.0.0.1:${port}`, `127.0.0.1:${port + 1}`]
  settings.rule_files = [join(shipped, 'alerts.yml')]
  settings.scrape_configs = [{ job_name: 'mall', static_configs: [{ targets }] }]
  settings.alerting = { alertmanagers: [{ static_configs: [{ targets: [receiver] }] }] }
  const files = { rules: join(folder, 'prometheus.yml'), routes: join(shipped, 'alertmanager.yml') }
  await writeFile(files.rules, stringify(settings))
  const alertmanager = program({
    command: [
      'prometheus-alertmanager',
      `--config.file=${files.routes}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=${receiver}`,
      '--cluster.listen-address=',
    ],
    log: join(home, 'alertmanager.log'),
    readyAt: `http://${receiver}/-/ready`,
  })
  const prometheus = program({
    command: [
      'prometheus',
      `--config.file=${files.rules}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=${address}`,
    ],
    log: join(home, 'prometheus.log'),
    readyAt: `http://${address}/-/ready`,
  })
  await openProgram(lifetime, alertmanager)
  await openProgram(lifetime, prometheus)
  const readFiring = async () => {
    const answer = await fetch(`http://${receiver}/api/v2/alerts`)
    const alerts = (await answer.json()) as { labels: { alertname: string } }[]
    return new Set(alerts.map(({ labels }) => labels.alertname))
  }
  return {
    waitFor: async (names, isFiring) => {
      const began = Date.now()
      const seconds = new Map<string, number>()
      while (seconds.size < names.length) {
        const firing = await readFiring()
        for (const name of names)
          if (firing.has(name) === isFiring && !seconds.has(name))
            seconds.set(name, Math.round((Date.now() - began) / 1_000))
        await after(500)
      }
      return [...seconds].map(([name, after]) => `${name} ${after}`).join(', ')
    },
  }
}
