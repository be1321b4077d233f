import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figure, meetsTarget } from './figure.ts'
import { machine } from './machine.ts'

/** The figures that later runs are compared with, and where they were measured. */
interface AcceptedFigures {
  machine: string
  figures: Figure[]
}

const file = join(import.meta.dirname, 'accepted-figures.json')
const page = join(import.meta.dirname, '../../docs/figures.md')

export async function readAccepted(): Promise<Figure[]> {
  return (await read()).figures
}

/** Replaces the accepted figures of the same names, and the table of docs/figures.md. */
export async function acceptFigures(figures: readonly Figure[]): Promise<void> {
  const names = new Set(figures.map((figure) => figure.name))
  const others = (await read()).figures.filter((figure) => !names.has(figure.name))
  const accepted = { machine: machine(), figures: [...others, ...figures].map(withRoundedValue) }
  await writeFile(file, `${JSON.stringify(accepted, null, 2)}\n`)
  await writeFile(page, replaceTable(await readFile(page, 'utf8'), accepted))
}

async function read(): Promise<AcceptedFigures> {
  return JSON.parse(await readFile(file, 'utf8')) as AcceptedFigures
}

function withRoundedValue(figure: Figure): Figure {
  return { ...figure, value: Math.round(figure.value * 10) / 10 }
}

const [begin, end] = ['<!-- begin: npm run bench -->', '<!-- end: npm run bench -->']

/** The page with its table of accepted figures written anew. */
export function replaceTable(text: string, { machine: measuredOn, figures }: AcceptedFigures): string {
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`docs/figures.md has no table between ${begin} and ${end}.`)
  const rows = figures.map((figure) => {
    const { name, value, unit, target, better } = figure
    const aim = target === undefined ? '' : `${better === 'lower' ? '≤' : '≥'} ${target}`
    return `| ${name} | ${value} ${unit} | ${aim} | ${target === undefined || meetsTarget(figure) ? '' : 'missed'} |`
  })
  const table = ['| What | Figure | Target | |', '|---|---|---|---|', ...rows].join('\n')
  return `${before}${begin}\n\n${measuredOn}\n\n${table}\n\n${end}${after}`
}
