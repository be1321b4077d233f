import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figure, meetsTarget } from './figure.ts'
import { machine, processor } from './machine.ts'

/** The figures that later runs on the same kind of processor are compared with. Even ratios to a bare reference differ
 *  between kinds: a list reached 63 % of a bare Fastify on an Intel Xeon, and 39 % on an AMD EPYC from the same commit. */
export interface AcceptedRun {
  processor: string
  machine: string
  figures: Figure[]
}

const file = join(import.meta.dirname, 'accepted-figures.json')
const page = join(import.meta.dirname, '../../docs/figures.md')

/** Null if none were accepted on this kind of processor. */
export async function readAccepted(): Promise<Figure[] | null> {
  const run = (await readRuns()).find((candidate) => candidate.processor === processor())
  return run?.figures ?? null
}

/** Replaces the figures of this processor that have the same names, and the table of docs/figures.md. */
export async function acceptFigures(figures: readonly Figure[]): Promise<void> {
  const runs = mergeRuns(await readRuns(), {
    processor: processor(),
    machine: machine(),
    figures: [...figures],
  })
  await writeFile(file, `${JSON.stringify(runs, null, 2)}\n`)
  await writeFile(page, replaceTable(await readFile(page, 'utf8'), runs))
}

/** The runs with a newer one, rounded. A figure that it did not measure keeps its value. */
export function mergeRuns(runs: readonly AcceptedRun[], newer: AcceptedRun): AcceptedRun[] {
  const names = new Set(newer.figures.map(({ name }) => name))
  const before = runs.find(({ processor }) => processor === newer.processor)?.figures ?? []
  const figures = [...before.filter(({ name }) => !names.has(name)), ...newer.figures.map(withRoundedValue)]
  return [...runs.filter(({ processor }) => processor !== newer.processor), { ...newer, figures }]
}

async function readRuns(): Promise<AcceptedRun[]> {
  return JSON.parse(await readFile(file, 'utf8')) as AcceptedRun[]
}

function withRoundedValue(figure: Figure): Figure {
  return { ...figure, value: Math.round(figure.value * 10) / 10 }
}

const [begin, end] = ['<!-- begin: npm run bench -->', '<!-- end: npm run bench -->']

/** The page with its table of accepted figures written anew: a column for each kind of processor. */
export function replaceTable(text: string, runs: readonly AcceptedRun[]): string {
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`docs/figures.md has no table between ${begin} and ${end}.`)
  const all = new Map(runs.flatMap(({ figures }) => figures.map((figure) => [figure.name, figure])))
  const rows = [...all.values()].map(({ name, target, better }) => {
    const aim = target === undefined ? '' : `${better === 'lower' ? '≤' : '≥'} ${target}`
    const cells = runs.map(({ figures }) => cellOf(figures.find((figure) => figure.name === name)))
    return `| ${[name, ...cells, aim].join(' | ')} |`
  })
  const head = `| ${['What', ...runs.map(({ processor }) => processor), 'Target'].join(' | ')} |`
  const table = [head, `|${'---|'.repeat(runs.length + 2)}`, ...rows].join('\n')
  const machines = runs.map(({ machine }) => `- ${machine}`).join('\n')
  return `${before}${begin}\n\n${machines}\n\n${table}\n\n${end}${after}`
}

function cellOf(figure: Figure | undefined): string {
  if (figure === undefined) return '–'
  return `${figure.value} ${figure.unit}${meetsTarget(figure) ? '' : ', missed'}`
}
