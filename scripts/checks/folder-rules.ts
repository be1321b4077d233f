/** Imports by file: paths of the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** A group of folders that import each other directly or in a circle, with one import for each pair of folders. */
export interface FolderCircle {
  folders: string[]
  examples: { from: string; to: string }[]
}

/** The relative imports of a file as paths of the repository. */
export function listImports(file: string, code: string): string[] {
  const specifiers = code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier = '']) => joinPath(folderOf(file), specifier))
}

/** Finds circles of folders. A folder and its subfolder are two folders. */
export function findFolderCircles(imports: Imports): FolderCircle[] {
  const examples = new Map<string, Map<string, { from: string; to: string }>>()
  for (const [from, targets] of imports) {
    for (const to of targets) {
      const [a, b] = [folderOf(from), folderOf(to)]
      if (a === b || !imports.has(to)) continue
      const ofFolder = examples.get(a) ?? new Map<string, { from: string; to: string }>()
      examples.set(a, ofFolder.set(b, { from, to }))
    }
  }
  const reached = new Map([...examples.keys()].map((folder) => [folder, listReachable(folder, examples)]))
  const circles = new Map<string, string[]>()
  for (const [folder, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(folder)).sort()
    if (circle.includes(folder)) circles.set(circle.join(' '), circle)
  }
  return [...circles.values()].map((folders) => ({
    folders,
    examples: folders.flatMap((a) =>
      folders.flatMap((b) => {
        const example = examples.get(a)?.get(b)
        return example ? [example] : []
      }),
    ),
  }))
}

/** All folders that a folder imports, directly or through others. */
function listReachable(
  folder: string,
  graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Set<string> {
  const reachable = new Set<string>()
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of graph.get(next)?.keys() ?? []) {
      if (!reachable.has(target)) waiting.push(target)
      reachable.add(target)
    }
  }
  return reachable
}

/** The middle value and the value that 90 % do not exceed. */
export function summarize(values: readonly number[]): { median: number; p90: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
  return { median: at(0.5), p90: at(0.9) }
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function joinPath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
